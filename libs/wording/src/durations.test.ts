import { expect, test } from 'vitest';
import { durationText } from './durations.ts';

test.each([
  [15, '15 мин'],
  [45, '45 мин'],
  [59, '59 мин'],
  [60, 'час'],
  [90, '1.5 часа'],
  [120, '2 часа'],
  [150, '2.5 часа'],
  [180, '3 часа'],
  [300, '5 часа'],
  [75, '1 ч 15 мин'],
  [100, '1 ч 40 мин'],
])('[WRD-9] %i minutes are «%s»', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
