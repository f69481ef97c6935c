import { expect, test } from 'vitest';
import { workOffline } from './worker.ts';

/** A browser without a worker, or with a worker that already controls this page. */
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
  // Only the members that the code uses.
  const open = () =>
    workOffline(workers as unknown as ServiceWorkerContainer, { path: '/finance/', files: ['/shell/a.js'] });
  return { said, open };
}
const TAKEN = ['/sw.js', { updateViaCache: 'none' }];

test('[PWA-4] the first page reports its files once there is a worker', async () => {
  const { said, open } = stand();

  await open();

  expect(said).toEqual([TAKEN, { loaded: ['/shell/a.js'], page: '/finance/' }]);
});

test('[PWA-4] a page that the worker has answered reports nothing', async () => {
  const { said, open } = stand({ isControlled: true });

  await open();

  expect(said).toEqual([TAKEN]);
});

test('[PWA-4] a browser without workers works without one', async () => {
  await expect(workOffline(undefined, { path: '/', files: [] })).resolves.toBeUndefined();
});
