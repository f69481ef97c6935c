import { expect, it } from 'vitest';
import { amountsIn, indexCondition, soughtOf } from './sought.ts';

const wordsOf = (typed: string) => soughtOf(7, new Date(0), typed).words;

it.each([
  ['дроби', `(('7:дроби':*) | ('7:lhj':* & '7:b':*))`],
  ['5250', `(('7:5250':*))`],
  ['as is', `(('7:as':*) | ('7:фы':*)) & (('7:is':*) | ('7:шы':*))`],
])('[ONE-5] «%s» asks the index for words of this owner', (typed, condition) => {
  expect(indexCondition(7, wordsOf(typed))).toBe(condition);
});

it.each(['', '«»', '— !'])('[ONE-5] «%s» has nothing that the index contains', (typed) => {
  expect(indexCondition(7, wordsOf(typed))).toBeNull();
});

it('[ONE-5] quotes and operators of a search never reach the condition', () => {
  expect(indexCondition(7, wordsOf("a'b|c:*\\"))).toMatch(/^[\s()|&:*'0-9a-zа-я]+$/);
});

it('[ONE-6] whole sums are read from the words', () => {
  expect(amountsIn(wordsOf('Новак 5250 12а 99999999'))).toEqual([525_000]);
});

it('[ONE-3] a long search ends after eight words', () => {
  expect(wordsOf('а '.repeat(30))).toHaveLength(8);
});

it.each([
  ['с Аней', [['аней', 'fytq']]],
  [
    'у Пети в ноябре',
    [
      ['пети', 'gtnb'],
      ['ноябре', 'yjz,ht'],
    ],
  ],
  ['с', [['с', 'c']]],
])('[ONE-15] «%s» is a search without its prepositions', (typed, words) => {
  expect(wordsOf(typed)).toEqual(words);
});
