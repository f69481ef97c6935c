import { expect, test } from 'vitest';
import { dayFault, sumFault } from './sum-and-day.ts';

test.each([
  ['1500', undefined],
  ['1 500,50', undefined],
  ['1\u00a0500.5 ₽', undefined],
  ['10000000', undefined],
  ['', 'no_sum'],
  ['  ', 'no_sum'],
  ['0', 'not_above_zero'],
  ['0,00', 'not_above_zero'],
  ['-5', 'not_above_zero'],
  ['−1 500', 'not_above_zero'],
  ['1,505', 'not_a_sum'],
  ['много', 'not_a_sum'],
  ['10000000,01', 'too_much'],
  ['1000000000', 'too_much'],
  ['1 000 000 000,999', 'too_much'],
])('[FIN-11] the sum «%s» is %s', (text, fault) => {
  expect(sumFault(text)).toBe(fault);
});

test.each([
  ['2026-11-20', undefined],
  ['2000-01-01', undefined],
  [null, 'no_day'],
  ['31.02.2026', 'not_a_day'],
  ['1900-01-01', 'too_early'],
  ['2026-11-21', 'to_come'],
  ['2100-12-31', 'to_come'],
])('[FIN-11] the day %s is %s', (day, fault) => {
  expect(dayFault(day, '2026-11-20')).toBe(fault);
});
