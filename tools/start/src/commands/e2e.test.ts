import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { e2e } from './e2e.ts';

const BASE = 'http://127.0.0.1:4000';

beforeEach(() => {
  vi.stubEnv('API_TEST', BASE);
  vi.stubEnv('STAGE_BASE', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['calendar', 'students', 'finance', 'student-cabinet', 'landing', 'shell'])(
  '[PLT-338] the suite of %s runs against the named base, and nothing is built for it',
  async (name) => {
    const run = vi.fn(async (_: string[]) => {
      expect(process.env['STAGE_BASE']).toBe(BASE);
      return 7;
    });

    expect(await e2e([name, '--api', 'test', '--headed'], { runSuite: run })).toBe(7);
    expect(run.mock.calls).toEqual([[[`e2e/${name}`, '--headed']]]);
  },
);

test.each([[], ['engines'], ['matrix'], ['dreams']])(
  '[PLT-338] a suite without tests that run anywhere (%s) is refused with the names of those that have some',
  async (...name) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});

    expect(await e2e([...name, '--api', 'test'])).toBe(2);
    expect(said.mock.calls).toEqual([[expect.stringMatching(/^--api takes one of the suites calendar, .*students: /)]]);
    expect(process.env['STAGE_BASE']).toBeUndefined();
  },
);
