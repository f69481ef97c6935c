import { expect, onTestFinished, test, vi } from 'vitest';
import { publishedVersions } from './published-versions.ts';

const nowhere = () => Promise.reject(new Error('it is not there'));

test('[PLT-202] a request waits at most a second for the database to answer about a version', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const versions = publishedVersions({
    inFolder: { read: nowhere, filesOf: nowhere, folderOf: nowhere },
    kept: { bringAhead: () => undefined, folderOf: nowhere, isHere: () => false, placeOf: () => '' },
    find: () => new Promise(() => undefined),
  });
  let ended = 'waiting';
  versions.read('notes', '1.0.0').catch((error: unknown) => (ended = error instanceof Error ? error.name : 'other'));

  await vi.advanceTimersByTimeAsync(999);
  const early = ended;
  await vi.advanceTimersByTimeAsync(1);

  expect([early, ended]).toEqual(['waiting', 'StoreAway']);
});
