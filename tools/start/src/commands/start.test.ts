import { expect, test, vi } from 'vitest';
import { start } from './start.ts';

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
