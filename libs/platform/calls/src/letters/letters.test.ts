import { expect, test } from 'vitest';
import { beginning, capitalised, firstLetter, shortened } from './letters.ts';

const FAMILY = '👨‍👩‍👧‍👦';
/** «Й» as a Mac writes it in file names: a letter and a combining mark. */
const SHORT_I = 'И\u0306';

test.each([
  ['Времена', 7, 'Времена'],
  ['Времена', 6, 'Време…'],
  ['Слово и дело', 7, 'Слово…'],
  [`${'а'.repeat(58)}🙂 удачи`, 60, `${'а'.repeat(58)}…`],
  [`${'а'.repeat(57)}🙂 удачи`, 60, `${'а'.repeat(57)}🙂…`],
  [`аб${FAMILY} и дальше`, 10, 'аб…'],
  [`аб${FAMILY} и дальше`, 15, `аб${FAMILY}…`],
  [`ко${SHORT_I}ка`, 4, 'ко…'],
  ['🇷🇺🇷🇺🇷🇺', 8, '🇷🇺…'],
  ['', 5, ''],
])('[WRD-24] «%s» within %i units is «%s»', (text, most, shown) => {
  expect(shortened(text, most)).toBe(shown);
});

test('[WRD-24] a single character longer than the limit is cut between its code points', () => {
  expect([
    beginning(FAMILY, 4),
    beginning(FAMILY, 5),
    beginning(FAMILY, 1),
    beginning(`а${'\u0301'.repeat(9)}`, 4),
  ]).toEqual([FAMILY.slice(0, 3), FAMILY.slice(0, 5), '', 'а\u0301\u0301\u0301']);
});

test('[WRD-24] for every text and limit, the beginning fits, contains whole characters and is as long as possible', () => {
  const parts = ['а', 'ё', SHORT_I, '🙂', FAMILY, '👍🏽', '🇷🇺', 'e\u0301', ' ', '한국', '1️⃣'];
  const segmenter = new Intl.Segmenter('ru', { granularity: 'grapheme' });
  for (let seed = 0; seed < 60; seed += 1) {
    const text = Array.from({ length: 12 }, (_, at) => parts[(seed * (at + 7) + at * at) % parts.length] ?? '').join(
      '',
    );
    const whole = [...segmenter.segment(text)].map(({ segment }) => segment);
    for (let most = 12; most < text.length; most += 1) {
      let expected = '';
      for (const segment of whole) {
        if (expected.length + segment.length > most) break;
        expected += segment;
      }
      expect(beginning(text, most)).toBe(expected);
      expect(shortened(text, most).isWellFormed()).toBe(true);
    }
  }
});

test.each([
  ['Анна', 'А'],
  [`${SHORT_I}од`, SHORT_I],
  ['🙂 Света', '🙂'],
  ['𝔄нна', '𝔄'],
  ['', ''],
])('[WRD-25] «%s» begins with «%s»', (text, letter) => {
  expect(firstLetter(text)).toBe(letter);
});

test('[WRD-25] a sentence begins with a capital letter; a text without a letter stays unchanged', () => {
  expect(['вчера', 'и\u0306од', '🙂 да', ''].map(capitalised)).toEqual(['Вчера', `${SHORT_I}од`, '🙂 да', '']);
});
