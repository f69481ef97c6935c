import { HomeworkState } from '@planner/contract';
import { expect, test } from 'vitest';
import { isToDo } from './homework-state.ts';

test('[CAB-83] it is the student’s turn while homework is set, overdue or came back', () => {
  expect(HomeworkState.options.filter((state) => isToDo({ state }))).toEqual(['assigned', 'returned', 'overdue']);
});
