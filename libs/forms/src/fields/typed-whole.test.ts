import { expect, test } from 'vitest';
import { typedWhole } from './typed-whole.ts';

test.each([
  ['45', 45],
  [' 5 ', 5],
  ['720', 720],
  ['', undefined],
  ['  ', undefined],
  ['4', null],
  ['721', null],
  ['6.5', null],
  ['-5', null],
  ['час', null],
  ['1e2', null],
])('[FRM-9] the text «%s» in the range 5 to 720 is read as %s', (text, number) => {
  expect(typedWhole(text, 5, 720)).toBe(number);
});
