import { expect, test } from 'vitest';
import { chargeOf } from './charge.ts';

test.each([
  ['auto', null, 1501],
  ['auto', 'present', 1501],
  ['auto', 'late', 1501],
  ['auto', 'absent', 751],
  ['auto', 'excused', 0],
  ['full', 'absent', 1501],
  ['half', 'present', 751],
  ['none', 'present', 0],
  ['custom', 'present', 40],
] as const)('[MNY-12] a lesson of 1501 charged %s with the mark %s costs %i', (charge_mode, attendance, charge) => {
  const part = { price_minor: 1501, charge_mode, attendance, custom_minor: 40 };

  expect(chargeOf(part, { no_show_percent: 50 })).toBe(charge);
});

test('[MNY-12] a custom charge without a sum is zero', () => {
  expect(chargeOf({ price_minor: 1501, charge_mode: 'custom', attendance: null }, { no_show_percent: 100 })).toBe(0);
});
