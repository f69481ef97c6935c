import { expect, test } from 'vitest';
import { sizeText } from './sizes.ts';

test.each([
  [1, '1 КБ'],
  [840 * 1024, '840 КБ'],
  [2.4 * 1024 * 1024, '2,4 МБ'],
  [20 * 1024 * 1024, '20 МБ'],
])('[FIL-20] %i bytes are written as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
