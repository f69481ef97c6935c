import { expect, it } from 'vitest';
import { containsWords, otherLayout, soughtWords } from './typed-words.ts';

it.each([
  ['fyz', 'аня'],
  ['Fyz', 'аня'],
  ["'kz", 'эля'],
  ['`krf', 'ёлка'],
  ['фттф', 'anna'],
  ['5250', '5250'],
  ['', ''],
])('[ONE-4] the keys of «%s» write «%s» in the other layout', (typed, other) => {
  expect(otherLayout(typed)).toBe(other);
});

it('[ONE-3] each word has its spellings, without a second equal one', () => {
  expect(soughtWords('  Алёна  5250 fyz ')).toEqual([['алена', 'fk`yf'], ['5250'], ['fyz', 'аня']]);
});

it.each([
  ['Алёна Королёва', 'алена', true],
  ['Алена Королева', 'КОРОЛЁВА алё', true],
  ['Аня Новак', 'fyz', true],
  ['Anna', 'фттф', true],
  ['Аня Новак', 'аня иванова', false],
  ['Аня Новак', '', true],
])('[ONE-3] [ONE-4] in «%s» the search «%s» is found: %s', (text, typed, isFound) => {
  expect(containsWords(text, soughtWords(typed))).toBe(isFound);
});
