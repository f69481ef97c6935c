import { expect, test } from 'vitest';
import { priceByRate } from './price.ts';

test.each([
  [150_000, 60, 60, 150_000],
  [150_000, 60, 90, 225_000],
  [100_000, 45, 60, 133_333],
  [100_001, 60, 30, 50_001],
  [150_000, 0, 60, 0],
])('[MNY-5] with a rate of %i for %i minutes, %i minutes cost %i', (rate, time_rate, minutes, price) => {
  expect(priceByRate(rate, time_rate, minutes)).toBe(price);
});
