import { expect, test } from 'vitest';
import { classText } from './class-text.ts';

test.each([
  ['11', '11 класс'],
  [' 9 ', '9 класс'],
  ['9Б', '9Б класс'],
  ['9 «Б»', '9 «Б» класс'],
  ['10-а', '10-а класс'],
  ['10 класс', '10 класс'],
  ['2 курс', '2 курс'],
  ['B1', 'B1'],
  ['2026', '2026'],
  ['', ''],
])('[STU-211] the class typed as «%s» is shown as «%s»', (typed, shown) => {
  expect(classText(typed)).toBe(shown);
});
