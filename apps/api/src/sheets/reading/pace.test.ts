import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from './pace.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('[IMP-26] the progress of a table is its beginning, its end, and between them one row count each 200 ms', () => {
  const told: [number, number][] = [];
  const tell = paced((...progress) => void told.push(progress));

  for (const [done, pause] of [
    [0, 0],
    [1, 0],
    [2, 199],
    [3, 1],
    [4, 0],
    [5, 200],
    [6, 0],
    [7, 0],
  ] as const) {
    vi.advanceTimersByTime(pause);
    tell(done, 7);
  }

  expect(told).toEqual([
    [0, 7],
    [3, 7],
    [5, 7],
    [7, 7],
  ]);
});
