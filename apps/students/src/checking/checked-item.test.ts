import { sampleHomeworkPart } from '@planner/api-client/testing';
import { expect, test } from 'vitest';
import { homeworkOf } from '../testing/sample-homework.ts';
import { itemsOf, keptInPlace, nextWaiting } from './checked-item.ts';

const READ_AT = 1000;

const given = (id: number, state: 'submitted' | 'graded' = 'submitted') =>
  itemsOf([homeworkOf({ id, students: [sampleHomeworkPart({ student_id: 7, state })] })]);

test('[HMW-50] a reviewed item stays in its place with its result, and new items appear at the end', () => {
  const before = [...given(1), ...given(2)];
  const told = new Map(given(1, 'graded').map((item) => [item.key, { item, after: READ_AT }]));

  const kept = keptInPlace(before, [...given(3), ...given(2)], told, READ_AT + 1);

  expect(kept.map(({ key, part }) => [key, part.state])).toEqual([
    ['1-7', 'graded'],
    ['2-7', 'submitted'],
    ['3-7', 'submitted'],
  ]);
});

test('[HMW-50] an item reviewed again after an undo shows the server’s state', () => {
  const told = new Map(given(1, 'graded').map((item) => [item.key, { item, after: READ_AT }]));

  expect(keptInPlace(given(1), given(1), told, READ_AT + 1).map(({ part }) => part.state)).toEqual(['submitted']);
});

test('[HMW-50] a reviewed item no longer waits, even before the list is read again', () => {
  const told = new Map(given(1, 'graded').map((item) => [item.key, { item, after: READ_AT }]));

  expect(keptInPlace(given(1), given(1), told, READ_AT).map(({ part }) => part.state)).toEqual(['graded']);
});

test('[HMW-50] the next item is the next waiting one, wrapping at the end of the list', () => {
  const items = [...given(1), ...given(2, 'graded'), ...given(3)];

  expect([nextWaiting(items, '1-7')?.key, nextWaiting(items, '3-7')?.key]).toEqual(['3-7', '1-7']);
  expect(nextWaiting(given(1), '1-7')).toBeNull();
});
