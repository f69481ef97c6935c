import { sampleHomeworkPart } from '@planner/api-client/testing';
import { expect, test } from 'vitest';
import { homeworkOf } from '../testing/sample-homework.ts';
import { itemsOf, keptInPlace, nextWaiting } from './checked-item.ts';

const READ_AT = 1000;

const given = (id: number, state: 'submitted' | 'graded' = 'submitted') =>
  itemsOf([homeworkOf({ id, students: [sampleHomeworkPart({ student_id: 7, state })] })]);

test('[HMW-50] what was judged stays in its place with what came of it, what comes meanwhile stands at the end', () => {
  const before = [...given(1), ...given(2)];
  const told = new Map(given(1, 'graded').map((item) => [item.key, { item, after: READ_AT }]));

  const kept = keptInPlace(before, [...given(3), ...given(2)], told, READ_AT + 1);

  expect(kept.map(({ key, part }) => [key, part.state])).toEqual([
    ['1-7', 'graded'],
    ['2-7', 'submitted'],
    ['3-7', 'submitted'],
  ]);
});

test('[HMW-50] what is judged again after an undo is what the server has', () => {
  const told = new Map(given(1, 'graded').map((item) => [item.key, { item, after: READ_AT }]));

  expect(keptInPlace(given(1), given(1), told, READ_AT + 1).map(({ part }) => part.state)).toEqual(['submitted']);
});

test('[HMW-50] what was judged waits no more while the list is not read again', () => {
  const told = new Map(given(1, 'graded').map((item) => [item.key, { item, after: READ_AT }]));

  expect(keptInPlace(given(1), given(1), told, READ_AT).map(({ part }) => part.state)).toEqual(['graded']);
});

test('[HMW-50] the next one is the next that waits, round the end of the list', () => {
  const items = [...given(1), ...given(2, 'graded'), ...given(3)];

  expect([nextWaiting(items, '1-7')?.key, nextWaiting(items, '3-7')?.key]).toEqual(['3-7', '1-7']);
  expect(nextWaiting(given(1), '1-7')).toBeNull();
});
