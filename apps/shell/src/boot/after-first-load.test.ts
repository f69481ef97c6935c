import { ACTS_WAIT } from '@planner/live-data';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookBriefly, watchSoon, workLater } from './after-first-load.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const storageWith = (marks: string | null) => ({ getItem: (key: string) => (key === ACTS_WAIT ? marks : null) });

test.each<[string, string, number, (done: () => void) => void]>([
  [
    '[PLT-216]',
    'the first view waits no longer for a storage that does not answer',
    1000,
    (done) => {
      void lookBriefly(new Promise(() => undefined)).then(done);
    },
  ],
  ['[PLT-212]', 'the page is watched over', 3000, watchSoon],
  ['[PWA-20]', 'acts that wait are sent', 1000, (done) => workLater(done, storageWith('1'))],
  ['[PWA-28]', 'the worker is asked for', 2000, (done) => workLater(done, storageWith(null))],
])('%s %s after %i ms', async (_rule, _what, after, begin) => {
  const done = vi.fn<() => void>();
  begin(done);

  await vi.advanceTimersByTimeAsync(after - 1);
  const early = done.mock.calls.length;
  await vi.advanceTimersByTimeAsync(1);

  expect([early, done.mock.calls.length]).toEqual([0, 1]);
});

test('[PLT-216] the page continues as soon as the storage answers', async () => {
  expect(await lookBriefly(Promise.resolve('found'))).toBe('found');
});
