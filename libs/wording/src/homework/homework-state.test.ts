import { HomeworkState } from '@planner/contract';
import { expect, test } from 'vitest';
import { homeworkName } from './homework-name.ts';
import { gradeText, HOMEWORK_STATE } from './homework-state.ts';

test.each([
  ['graded', { text: 'Оценено', tone: 'good' }],
  ['checked', { text: 'Проверено', tone: 'good' }],
  ['overdue', { text: 'Просрочено', tone: 'bad' }],
  ['submitted', { text: 'Сдано', tone: 'neutral' }],
] as const)('[STU-63] homework in the state %s is shown as %o', (state, shown) => {
  expect(HOMEWORK_STATE[state]).toEqual(shown);
});

test('[CAB-83] each state of homework has its own word', () => {
  const words = HomeworkState.options.map((state) => HOMEWORK_STATE[state].text);

  expect(new Set(words).size).toBe(HomeworkState.options.length);
});

test.each([
  [{ value: 4.5, max: 5 }, '4,5 из 5'],
  [{ value: 7.5, max: null }, '7,5'],
])('[CAB-83] the grade %j is written %s', (grade, text) => {
  expect(gradeText(grade)).toBe(text);
});

test.each([
  [{ title: 'Дроби', text: 'Упражнения' }, 'Дроби'],
  [{ title: '', text: 'Упражнения\n 3  и 4' }, 'Упражнения 3 и 4'],
])('[CAB-83] the name of homework %j is %s', (homework, name) => {
  expect(homeworkName(homework)).toBe(name);
});
