import { expect, test } from 'vitest';
import { after, minutes, seconds } from '../config/durations.ts';
import { Setbacks } from './setbacks.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

test('[OPS-191] the pause before the next try doubles, from 15 seconds to an hour', () => {
  const setbacks = new Setbacks<string>();

  const pauses = Array.from({ length: 10 }, () => setbacks.fail('a', NOW)).map(
    ({ again }) => (again.getTime() - NOW.getTime()) / 1000,
  );

  expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
});

test('[OPS-191] a failed key is postponed until its pause ends, and after a success the pauses start again at the first one', () => {
  const setbacks = new Setbacks<string>();
  setbacks.fail('a', NOW);
  setbacks.fail('b', after(NOW, seconds(10)));

  const postponed = [0, 14, 15, 25].map((passed) => setbacks.postponed(after(NOW, seconds(passed))));
  setbacks.succeed('a');

  expect(postponed).toEqual([['a', 'b'], ['a', 'b'], ['b'], []]);
  expect([setbacks.isFailing('a'), setbacks.isFailing('b'), setbacks.isPostponed('c', NOW)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(setbacks.fail('a', NOW).failures).toBe(1);
});

test('[OPS-191] a key that no longer exists is forgotten', () => {
  const setbacks = new Setbacks<string>();
  for (const key of ['a', 'b']) setbacks.fail(key, NOW);

  setbacks.keep(['b', 'c']);

  expect([setbacks.size, setbacks.isFailing('a'), setbacks.postponed(after(NOW, minutes(0)))]).toEqual([
    1,
    false,
    ['b'],
  ]);
});
