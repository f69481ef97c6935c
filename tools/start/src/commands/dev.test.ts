import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageApps } from '../machine/page-apps.ts';
import { dev } from './dev.ts';

const BASE = 'http://127.0.0.1:9';

beforeEach(() => {
  // Nothing listens at this address.
  vi.stubEnv('API_TEST', BASE);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** The processes that `npm run dev` starts: the server, and the development servers with their environment. */
async function startedBy(...args: string[]) {
  const start = vi.fn(async (_: { args: string[]; cwd?: string; env?: Record<string, string> }[]) => 0);
  const code = await dev(args, { start });
  const processes = start.mock.calls.flat(2);
  const [servers, rest] = [
    processes.filter(({ cwd }) => cwd === undefined),
    processes.filter(({ cwd }) => cwd !== undefined),
  ];
  return {
    code,
    servers: servers.map((server) => server.args.at(-1)),
    live: rest.map(({ cwd }) => cwd),
    bases: new Set(rest.map(({ env }) => env?.['API_BASE'])),
  };
}

test('[PLT-334] without --api the server runs beside the development servers, which call it', async () => {
  const { servers, live, bases } = await startedBy();

  expect(servers).toEqual(['apps/api/src/main.ts']);
  expect(live).toEqual(pageApps().map((app) => `apps/${app}`));
  expect(bases).toEqual(new Set(['']));
});

test('[PLT-335] with a named base only the development servers run, and they call the base', async () => {
  const { servers, live, bases } = await startedBy('calendar', '--api', 'test');

  expect(servers).toEqual([]);
  expect(live).toEqual(['apps/shell', 'apps/calendar']);
  expect(bases).toEqual(new Set([BASE]));
});

test('[PLT-335] a base that does not answer is named in the terminal while pages wait for it', async () => {
  const heard = Promise.withResolvers<string>();
  vi.spyOn(console, 'error').mockImplementation(heard.resolve);

  // The servers run until the sentence is printed.
  await dev(['calendar', '--api', 'test'], { start: () => heard.promise.then(() => 0) });

  expect(await heard.promise).toBe(`${BASE} does not answer: pages wait until it does.`);
});

test('[PLT-335] a remote that is served alone calls no API, so --api is refused there', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});

  expect(await startedBy('calendar', '--alone', '--api', 'test')).toMatchObject({ code: 2, live: [] });
  expect(said.mock.calls).toEqual([[expect.stringContaining('leave out --api')]]);
});
