import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kopecksOf, roublesOf, shareOf, sumMinor } from './amount.ts';

test.each([
  [1500, 150_000],
  [1249.9, 124_990],
  [0.1 + 0.2, 30],
  [0, 0],
  [-750, -75_000],
  ['1500', 150_000],
  ['1 249,90 ₽', 124_990],
  ['1\u00a0249.9', 124_990],
  ['−750', -75_000],
  ['+0,05', 5],
  ['-0', 0],
])('[MNY-1] %s roubles are %i kopecks', (roubles, minor) => {
  expect(kopecksOf(roubles)).toBe(minor);
});

test.each([1.005, '1,005', '', 'сто', '1,2,3', '1.', '.5', Number.NaN, Infinity, 1e21, 10_000_001, '99999999', '1e3'])(
  '[MNY-1] %s is not a valid amount',
  (roubles) => {
    expect(kopecksOf(roubles)).toBeNull();
  },
);

test('[MNY-1] every amount survives the conversion to roubles and back, as a number and as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (minor) => {
      expect(kopecksOf(roublesOf(minor))).toBe(minor);
      expect(kopecksOf(roublesOf(minor).toFixed(2))).toBe(minor);
    }),
  );
});

test('[MNY-1] a thousand sums of +1249.90 and −0.10 add up without a rounding error', () => {
  const year = Array.from({ length: 1000 }, () => [124_990, -10]).flat();

  expect(roublesOf(sumMinor(year))).toBe(1_249_800);
});

test.each([
  [150_000, 45, 60, 112_500],
  [100, 1, 3, 33],
  [100, 2, 3, 67],
  [1, 1, 2, 1],
  [3, 50, 100, 2],
  [0, 45, 60, 0],
])('[MNY-2] of %i kopecks, the fraction %i/%i is %i, rounded half up', (minor, part, whole, share) => {
  expect(shareOf(minor, part, whole)).toBe(share);
});
