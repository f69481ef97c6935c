import { expect, test } from 'vitest';
import { plannedText, recordsTitle } from './removal-wording.ts';

const records = (lessons: number, rules = 0, operations = 0) => [
  { id: 1, student_name: 'Анна', lessons, rules, operations },
];

test.each([
  [records(12, 1, 3), 'У ученика 12 уроков. Убрать в архив?'],
  [records(1), 'У ученика 1 урок. Убрать в архив?'],
  [records(0, 0, 2), 'У ученика 2 операции по счёту. Убрать в архив?'],
  [records(0, 1), 'У ученика 1 постоянное расписание. Убрать в архив?'],
  [[...records(1), ...records(2)], 'У 2 учеников есть уроки или оплаты. Убрать в архив?'],
])('[STU-64] a refused deletion is told in its numbers: %#', (students, title) => {
  expect(recordsTitle(students)).toBe(title);
});

test.each([
  [{ planned_lessons: 8, ended_rules: 1 }, '8 занятий и 1 постоянное расписание'],
  [{ planned_lessons: 1, ended_rules: 0 }, '1 занятие'],
  [{ planned_lessons: 0, ended_rules: 2 }, '2 постоянных расписания'],
])('[STU-65] what archiving takes away is told in its numbers: %o', (planned, text) => {
  expect(plannedText(planned)).toBe(text);
});
