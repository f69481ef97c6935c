import { expect, test } from 'vitest';
import { futureText } from './future-text.ts';

test.each([
  [{ total: 52, planned: 52, later: 0, counted_until: null }, 'впереди 52'],
  [{ total: 52, planned: 50, later: 0, counted_until: null }, 'впереди 50, отменено 2'],
  [{ total: 52, planned: 52, later: 12, counted_until: null }, 'впереди 64, из них 52 уже в календаре'],
  [{ total: 52, planned: 50, later: 14, counted_until: null }, 'впереди 64, из них 50 уже в календаре, отменено 2'],
  [{ total: 26, planned: 26, later: 0, counted_until: '2027-05-22' }, 'впереди 26 до 22 мая 2027 и все после них'],
])('[STU-213] %j is «%s»', (counts, text) => {
  expect(futureText(counts).replaceAll('\u00a0', ' ')).toBe(text);
});
