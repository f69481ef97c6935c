import { expect, test } from 'vitest';
import { homeworkStatus } from './homework-status.ts';

test.each([
  ['graded', { text: 'Оценено', tone: 'good' }],
  ['checked', { text: 'Проверено', tone: 'good' }],
  ['overdue', { text: 'Просрочено', tone: 'bad' }],
  ['submitted', { text: 'Сдано', tone: 'neutral' }],
  [null, null],
] as const)('[STU-63] homework that is %s is shown as %o', (status, shown) => {
  expect(homeworkStatus(status)).toEqual(shown);
});
