import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { email, line, loginName, phone, text } from '../fields.ts';
import { cleanLine, cleanText, isBlank, isMailAddress, MAIL_ADDRESS, mailAddress, phoneText } from './texts.ts';

test.each([
  ['a mark of direction', '\u202AАнна\u202C', 'Анна'],
  ['a control character', 'Ан\u0007на\u0085', 'Анна'],
  ['a soft hyphen and a joiner between letters', 'Ан\u00ADна\u200D', 'Анна'],
  ['no-break and narrow spaces', '\u00A0Анна\u202F\u2009Иванова', 'Анна Иванова'],
  ['a letter in two parts', 'Андреи\u0306', 'Андрей'],
  ['line breaks', 'Анна\r\nИванова\u2028Петровна\vКим', 'Анна Иванова Петровна Ким'],
  ['a style of emoji on a letter', 'А\uFE0Fнна', 'Анна'],
  ['half of a character', '\uD800Анна', '\uFFFDАнна'],
  ['nothing but what is not seen', '\u200B\u200B', ''],
  ['fillers and the blank of Braille', '\u3164\u115F\u2800', ''],
])('[WRD-26] a line is cleaned of %s', (_, typed, kept) => {
  expect(cleanLine(typed)).toBe(kept);
});

test('[WRD-26] a text keeps its tabs, spaces and line breaks; every kind of line break becomes the same', () => {
  expect(cleanText(' Раз\r\nдва\u2028\u200Bтри\t\u00A0 4\u0000\n')).toBe('Раз\nдва\nтри\t  4');
});

test.each([
  '👩🏽‍🎓',
  '👨‍👩‍👧',
  '❤️',
  '1️⃣',
  '🏳️‍🌈',
  '🏃‍♀️',
  '🇷🇺',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  'می\u200Cخواهم',
])('[WRD-26] invisible characters that shape a visible one stay: %s', (sign) => {
  expect(cleanLine(`Анна ${sign}`)).toBe(`Анна ${sign}`);
  expect(cleanText(sign)).toBe(sign);
});

test('[WRD-26] cleaning a text twice gives the same result as cleaning it once', () => {
  const odd = fc.constantFrom(
    ...'аи\u0306\u200B\u200D\uFE0F\u20E31 \u00A0\n\r\t\u0000\u202E❤👩🏽🏴',
    '\u{E0067}',
    '\u{E007F}',
  );
  fc.assert(
    fc.property(
      fc.string({ unit: fc.oneof(odd, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })) }),
      (any) => {
        for (const clean of [cleanLine, cleanText, phoneText, mailAddress]) expect(clean(clean(any))).toBe(clean(any));
      },
    ),
    { numRuns: 500 },
  );
});

test('[WRD-27] a text without visible characters is empty, and a required field rejects it', () => {
  expect(isBlank(' \u200B\u3164\u00A0\uFE0F\u2060')).toBe(true);
  expect(isBlank('👩‍🎓')).toBe(false);
  expect(line().min(1).safeParse('\u200B\u200B').success).toBe(false);
  expect(text().parse('\u200B\n\u00A0')).toBe('');
});

test('[WRD-26] the length limit counts the cleaned text', () => {
  expect(line(4).parse('\u200BАн\u00ADна  ')).toBe('Анна');
});

test.each([
  ['+7 916 123–45–67', '+7 916 123-45-67'],
  ['\u202A+7 916 123\u00A045‑67\u202C', '+7 916 123 45-67'],
  ['tel:+7-916-123-45-67', '+7-916-123-45-67'],
  ['тел. 8 (916) 123.45.67', '8 (916) 123-45-67'],
  ['Моб.: (916) 123 45 67', '(916) 123 45 67'],
  ['＋７ ９１６ １２３−４５−６７', '+7 916 123-45-67'],
  [' ', ''],
])('[WRD-29] a number pasted as %s is accepted', (typed, kept) => {
  expect(phone().parse(typed)).toBe(kept);
});

test.each(['спросить маму', '+7 916 abc', '8 916 123 45 67, мама', '--'])(
  '[WRD-29] %s is rejected as a telephone number',
  (typed) => {
    expect(phone().safeParse(typed).success).toBe(false);
  },
);

test.each([
  [' anna@example.ru\u00A0', 'anna@example.ru'],
  ['anna@почта.рф', 'anna@xn--80a1acny.xn--p1ai'],
  ['anna@xn--80a1acny.xn--p1ai', 'anna@xn--80a1acny.xn--p1ai'],
  ["o'anna+1/2=!#$%&*?^_`{|}~@example.ru", "o'anna+1/2=!#$%&*?^_`{|}~@example.ru"],
  ['.anna.@example.ru', '.anna.@example.ru'],
  ['anna@\u200Bexample.ru', 'anna@example.ru'],
])('[WRD-30] the address %s is accepted', (typed, kept) => {
  expect(email().parse(typed)).toBe(kept);
  expect(loginName().parse(typed)).toBe(kept);
});

test.each([
  'anna',
  'anna@',
  '@example.ru',
  'ан на@example.ru',
  'anna@exa mple.ru',
  'anna@-example.ru',
  'анна@example.ru',
  'anna@xn--я.рф',
])('[WRD-30] %s is rejected as an address', (typed) => {
  expect(email().safeParse(typed).success).toBe(false);
  expect(isMailAddress(typed)).toBe(false);
});

test.each(['anna@localhost', ' anna@почта.рф ', "o'anna+1@example.ru"])(
  '[ACC-80] a page accepts %s as an address, as the server does',
  (typed) => {
    expect([isMailAddress(typed), email().safeParse(typed).success]).toEqual([true, true]);
  },
);

test('[WRD-30] the pattern of an address is the one of the HTML standard', () => {
  expect(MAIL_ADDRESS.source).toBe(z.regexes.html5Email.source);
});

test('[WRD-28] a module of texts, which browsers load, imports neither zod nor a file outside its folder', () => {
  const imported = readdirSync(import.meta.dirname)
    .filter((name) => !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/from '([^']+)'/g)])
    .map(([, specifier = '']) => specifier);

  expect(imported.length).toBeGreaterThan(3);
  expect(imported.filter((specifier) => !specifier.startsWith('./'))).toEqual([]);
});
