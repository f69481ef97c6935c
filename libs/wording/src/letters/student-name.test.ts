import { expect, test } from 'vitest';
import { studentName } from './student-name.ts';

test.each([
  [{ student_name: 'Аня' }, 'Аня'],
  [{ student_name: ' ', name: 'Анна Ким' }, 'Анна Ким'],
  [{ student_name: null, name: null }, 'Имя не найдено'],
  [{}, 'Имя не найдено'],
])('[STU-203] the name of %j is «%s»', (card, name) => {
  expect(studentName(card)).toBe(name);
});
