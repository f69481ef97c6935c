import { expect, test } from 'vitest';
import { choosePrice, priceByRate } from './price.ts';

test.each([
  [150_000, 60, 60, 150_000],
  [150_000, 60, 90, 225_000],
  [100_000, 45, 60, 133_333],
  [100_001, 60, 30, 50_001],
  [150_000, 0, 60, 0],
])('[MNY-5] a rate of %i for %i minutes makes %i minutes cost %i', (rate, time_rate, minutes, price) => {
  expect(priceByRate(rate, time_rate, minutes)).toBe(price);
});

test('[MNY-6] the first price that is set counts: own, package, member, group, rate', () => {
  const all = { override_minor: 1, package_minor: 2, member_minor: 3, group_minor: 4, rate_minor: 600, time_rate: 60 };
  const names = ['override_minor', 'package_minor', 'member_minor', 'group_minor'] as const;
  const without = (count: number) => ({
    ...all,
    ...Object.fromEntries(names.slice(0, count).map((name) => [name, null])),
  });

  expect([0, 1, 2, 3, 4].map((count) => choosePrice(without(count), 30))).toEqual([
    { price_minor: 1, price_source: 'override' },
    { price_minor: 2, price_source: 'package' },
    { price_minor: 3, price_source: 'member' },
    { price_minor: 4, price_source: 'group' },
    { price_minor: 300, price_source: 'rate' },
  ]);
});

test('[MNY-6] a price of 0 stays 0, and nothing set at all costs nothing', () => {
  expect(choosePrice({ override_minor: 0, rate_minor: 150_000, time_rate: 60 }, 60)).toEqual({
    price_minor: 0,
    price_source: 'override',
  });
  expect(choosePrice({}, 60)).toEqual({ price_minor: 0, price_source: 'rate' });
});
