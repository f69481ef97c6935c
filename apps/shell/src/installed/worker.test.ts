import { expect, test } from 'vitest';
import { workOffline } from './worker.ts';

/** A browser without a worker, or with one that has answered this page already. */
function stand({ isControlled = false } = {}) {
  const said: unknown[] = [];
  const active = { postMessage: (message: unknown) => void said.push(message) };
  const workers = {
    controller: isControlled ? active : null,
    ready: Promise.resolve({ active }),
    async register(url: string, options: RegistrationOptions) {
      said.push([url, options]);
    },
  };
  // What is used of a browser's workers.
  const open = () =>
    workOffline(workers as unknown as ServiceWorkerContainer, { path: '/finance/', files: ['/shell/a.js'] });
  return { said, open };
}
const TAKEN = ['/sw.js', { updateViaCache: 'none' }];

test('[PWA-4] the first page says what it is made of once there is a worker', async () => {
  const { said, open } = stand();

  await open();

  expect(said).toEqual([TAKEN, { loaded: ['/shell/a.js'], page: '/finance/' }]);
});

test('[PWA-4] a page that came by the worker says nothing', async () => {
  const { said, open } = stand({ isControlled: true });

  await open();

  expect(said).toEqual([TAKEN]);
});

test('[PWA-4] a browser that has no workers goes without', async () => {
  await expect(workOffline(undefined, { path: '/', files: [] })).resolves.toBeUndefined();
});
