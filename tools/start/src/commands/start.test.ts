import { expect, test, vi } from 'vitest';
import { buildOrKeep, start } from './start.ts';

test('[OPS-43] what is stale is built and put live before the server runs', async () => {
  const order: string[] = [];
  const step = (name: string, code: number) => async () => {
    order.push(name);
    return code;
  };

  const code = await start([], { build: step('build', 0), deploy: step('deploy', 0), serve: step('serve', 0) });

  expect([code, order]).toEqual([0, ['build', 'deploy', 'serve']]);
});

test('[OPS-43] a failed build starts nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});

  const code = await start([], { build: async () => 3, deploy: async () => 0, serve: async () => 0 });

  expect(code).toBe(3);
});

test('[OPS-273] without the development packages the last build is served', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});

  expect(buildOrKeep(false, () => true)).toBe(0);
  expect(log.mock.calls).toEqual([['The development packages are not installed, so the last build is served.']]);
});

test('[OPS-273] without the development packages and a build nothing starts', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});

  expect(buildOrKeep(false, (app) => app !== 'finance')).toBe(1);
  expect(error.mock.calls).toEqual([['There is no build of finance. Run `npm ci && npm run build` first.']]);
});
