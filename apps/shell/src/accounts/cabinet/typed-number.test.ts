import { expect, test } from 'vitest';
import { typedRoubles, wholeNumber, wholeNumbers } from './typed-number.ts';

test.each([
  ['24', 24],
  [' 0 ', 0],
  ['168', 168],
  ['169', null],
  ['1.5', null],
  ['-1', null],
  ['сутки', null],
  ['', null],
])('[ACC-65] «%s» of 0 to 168 is read as %s', (typed, number) => {
  expect(wholeNumber(typed, 0, 168)).toBe(number);
});

test.each([
  ['1 500', '1500'],
  ['1 500,50 ₽', '1500,50'],
  ['1500.5', '1500.5'],
  ['1500,505', null],
  ['тысяча', null],
])('[ACC-65] an amount of «%s» is sent as %s', (typed, sent) => {
  expect(typedRoubles(typed)).toBe(sent);
});

test('[ACC-65] each number out of its range is named with the range', () => {
  const { values, faults } = wholeNumbers({ hours: '24', percent: '101' }, { hours: [0, 168], percent: [0, 100] });

  expect(values.hours).toBe(24);
  expect(faults).toEqual({ percent: 'Целое число от 0 до 100' });
});
