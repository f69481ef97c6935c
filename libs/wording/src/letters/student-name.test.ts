import { expect, test } from 'vitest';
import { distinctName, studentName } from './student-name.ts';

test.each([
  [{ student_name: 'Аня' }, 'Аня'],
  [{ student_name: ' ', name: 'Анна Ким' }, 'Анна Ким'],
  [{ student_name: null, name: null }, 'Имя не найдено'],
  [{}, 'Имя не найдено'],
])('[STU-203] the name of %j is «%s»', (card, name) => {
  expect(studentName(card)).toBe(name);
});

test.each([
  ['Соколова Анна (9 класс)', { student_name: 'Соколова Анна', namesake: '9 класс' }],
  ['Соколова Анна', { student_name: 'Соколова Анна', namesake: '' }],
  ['Имя не найдено (№ 7)', { student_name: ' ', namesake: '№ 7' }],
])('[STU-208] the distinct name is «%s»', (text, card) => {
  expect(distinctName(card)).toBe(text);
});
