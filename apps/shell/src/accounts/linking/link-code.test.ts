import { expect, test } from 'vitest';
import { isCodeComplete, typedCode } from './link-code.ts';

test.each([
  ['abcd2345', 'ABCD2345', true],
  [' ab cd-23 45 ', 'ABCD2345', true],
  ['ABCD2345EXTRA', 'ABCD2345', true],
  ['abc', 'ABC', false],
  ['', '', false],
])('[ACC-58] «%s» is read as %s', (typed, code, isComplete) => {
  expect([typedCode(typed), isCodeComplete(typedCode(typed))]).toEqual([code, isComplete]);
});
