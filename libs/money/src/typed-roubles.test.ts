import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roublesText, typedPrice, typedRoubles } from './typed-roubles.ts';

test.each([
  ['', undefined, undefined],
  ['  ', undefined, undefined],
  ['1 500,50 ₽', 1500.5, 1500.5],
  ['0', 0, 0],
  ['−3 000', -3000, null],
  ['1,999', null, null],
  ['тысяча', null, null],
])('[MNY-1] the text «%s» is the amount %s and the price %s', (text, amount, price) => {
  expect([typedRoubles(text), typedPrice(text)]).toEqual([amount, price]);
});

test('[MNY-1] an amount that a field shows is parsed back to the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (minor) => {
      expect(typedRoubles(roublesText(minor / 100))).toBe(minor / 100);
    }),
  );
  expect([roublesText(null), roublesText(1249.9)]).toEqual(['', '1249,9']);
});
