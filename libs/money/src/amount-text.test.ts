import { expect, test } from 'vitest';
import { formatRate, formatRoubles, formatSigned, signClass } from './amount-text.ts';

test.each([
  [1500, '1 500 ₽'],
  [1249.9, '1 249,90 ₽'],
  [0, '0 ₽'],
  [-20, '−20 ₽'],
  [1_234_567.05, '1 234 567,05 ₽'],
  [-0.001, '0 ₽'],
  [750, '750 ₽'],
])('[MNY-3] %f roubles are written «%s» with non-breaking spaces', (roubles, text) => {
  expect(formatRoubles(roubles)).toBe(text.replaceAll(' ', '\u00a0'));
});

test('[MNY-3] a rate is written as a sum and its minutes', () => {
  expect(formatRate(1500, 60).replaceAll('\u00a0', ' ')).toBe('1 500 ₽ / 60 мин');
});

test.each([
  [1500, '+1 500 ₽', 'good'],
  [-750.5, '−750,50 ₽', 'bad'],
  [0, '0 ₽', 'none'],
] as const)('[MNY-4] the sum %f is written with its sign and has its colour', (roubles, text, sign) => {
  expect(formatSigned(roubles).replaceAll('\u00a0', ' ')).toBe(text);
  expect(signClass(roubles)).toBe(sign);
});
