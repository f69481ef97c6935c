import { expect, test } from 'vitest';
import { workOffline } from './worker.ts';

/** A browser without a worker, or with a worker that already controls this page. */
function stand({ isControlled = false } = {}) {
  let taken: (() => void) | undefined;
  const said: unknown[] = [];
  const active = { postMessage: (message: unknown) => void said.push(message) };
  const workers = {
    controller: isControlled ? active : null,
    ready: Promise.resolve({ active }),
    addEventListener: (_: string, heard: () => void) => void (taken = heard),
    async register(url: string, options: RegistrationOptions) {
      said.push([url, options]);
      return {};
    },
  };
  // Only the members that the code uses.
  const open = () =>
    workOffline(workers as unknown as ServiceWorkerContainer, {
      path: '/finance/',
      files: ['/shell/a.js'],
      readAgain: () => void said.push('read again'),
    });
  /** Simulates that the worker takes over the page. Without a listener nothing happens. */
  const control = async () => {
    await expect.poll(() => taken).toBeDefined();
    taken?.();
  };
  return { said, open, control };
}
const TAKEN = ['/sw.js', { updateViaCache: 'none' }];

test('[PWA-4] [PWA-28] the first page reports its files and reads its data again once the worker answers it', async () => {
  const { said, open, control } = stand();

  const opened = open();
  await expect.poll(() => said).toEqual([TAKEN, { loaded: ['/shell/a.js'], page: '/finance/' }]);
  await control();

  expect(await opened).toBe(true);
  expect(said.at(-1)).toBe('read again');
});

test('[PWA-4] a page that the worker has answered reports nothing', async () => {
  const { said, open } = stand({ isControlled: true });

  await open();

  expect(said).toEqual([TAKEN]);
});

test('[PWA-4] a browser without workers works without one', async () => {
  await expect(workOffline(undefined, { path: '/', files: [], readAgain: () => undefined })).resolves.toBe(false);
});
