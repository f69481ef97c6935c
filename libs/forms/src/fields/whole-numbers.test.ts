import { expect, test } from 'vitest';
import { wholeNumbers } from './whole-numbers.ts';

test('[ACC-65] each number that is missing or out of range has an error with its range', () => {
  const typed = { hours: ' 24 ', percent: '101', minutes: '', times: '1.5' };
  const { values, faults } = wholeNumbers(typed, {
    hours: [0, 168],
    percent: [0, 100],
    minutes: [5, 720],
    times: [0, 10],
  });

  expect(values.hours).toBe(24);
  expect(faults).toEqual({
    percent: 'Целое число от 0 до 100',
    minutes: 'Целое число от 5 до 720',
    times: 'Целое число от 0 до 10',
  });
});
