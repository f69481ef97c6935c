import { expect, test } from 'vitest';
import { cashLine } from '../testing/cash-line.ts';
import { lineTitle } from './history-wording.ts';

test.each([
  ['Анна (9 класс)', { namesake: '9 класс' }],
  ['Анна', {}],
  ['Аренда', { student_id: null, student_name: null, category: 'Аренда' }],
])('[STU-212] the title of a line is «%s»', (title, given) => {
  expect(lineTitle(cashLine(given))).toBe(title);
});
