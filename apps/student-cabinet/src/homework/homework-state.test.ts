import { HomeworkState } from '@planner/contract';
import { expect, test } from 'vitest';
import { isToDo } from './homework-state.ts';

test('[CAB-83] the student must act while homework is assigned, overdue or returned', () => {
  expect(HomeworkState.options.filter((state) => isToDo({ state }))).toEqual(['assigned', 'returned', 'overdue']);
});
