import { HomeworkState } from '@planner/contract';
import { expect, test } from 'vitest';
import { gradeText, isToDo, nameOf, shownState } from './homework-state.ts';

test('[CAB-83] it is the student’s turn while homework is set, overdue or came back', () => {
  expect(HomeworkState.options.filter((state) => isToDo({ state }))).toEqual(['assigned', 'returned', 'overdue']);
});

test('[CAB-83] each state of homework has a word of its own', () => {
  const words = HomeworkState.options.map((state) => shownState(state).text);

  expect(new Set(words).size).toBe(HomeworkState.options.length);
});

test.each([
  [{ title: 'Дроби', text: 'Упражнения' }, 'Дроби'],
  [{ title: '', text: 'Упражнения\n 3  и 4' }, 'Упражнения 3 и 4'],
])('[CAB-83] homework %j is called %s', (homework, name) => {
  expect(nameOf(homework)).toBe(name);
});

test.each([
  [{ value: 4.5, max: 5 }, '4,5 из 5'],
  [{ value: 7.5, max: null }, '7,5'],
])('[CAB-83] the grade %j is written %s', (grade, text) => {
  expect(gradeText(grade)).toBe(text);
});
