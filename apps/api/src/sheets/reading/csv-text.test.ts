import { expect, test } from 'vitest';
import { decoded } from './csv-text.ts';

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

test.each([
  ['utf-8', Buffer.from('Имя')],
  ['utf-16le', utf16('Имя')],
  ['utf-16be', utf16('Имя').swap16()],
  ['windows-1251', Buffer.from([0xc8, 0xec, 0xff])],
])('[IMP-54] the encoding of a text in %s is recognized by its byte order mark or its letters', (encoding, bytes) => {
  expect(decoded(bytes)).toEqual({ text: 'Имя', encoding });
});

test.each([
  ['the first byte of a UTF-16 mark', Buffer.from([0xff, 0x41])],
  ['the second byte of a UTF-16 mark', Buffer.from([0x41, 0xfe])],
])('[IMP-54] a text with %s is not read as UTF-16', (_, bytes) => {
  expect(decoded(bytes).encoding).not.toMatch(/^utf-16/);
});

test('[IMP-54] UTF-8 with one damaged letter in ten is read, with one in nine not', () => {
  const damaged = (letters: number) => Buffer.concat([Buffer.from('а'.repeat(letters)), Buffer.from([0xff])]);

  expect([decoded(damaged(10)).encoding, decoded(damaged(9)).encoding === 'utf-8']).toEqual(['utf-8', false]);
});
