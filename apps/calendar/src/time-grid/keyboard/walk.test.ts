import { expect, test } from 'vitest';
import { lesson } from '../../testing/lesson.ts';
import { blocksByDay } from '../placement/day-blocks.ts';
import { walk } from './walk.ts';

const at = (id: number, conducted_date: string, from: string, to: string) =>
  lesson({ id, conducted_date, start_time: `${from}:00.000Z`, end_time: `${to}:00.000Z` });
const days = ['2026-11-20', '2026-11-21'];
const blocks = blocksByDay(
  days,
  [at(1, '2026-11-20', '10:00', '11:00'), at(2, '2026-11-20', '10:30', '11:30'), at(3, '2026-11-21', '09:15', '09:45')],
  30,
);
const blocksOf = (day: string) => blocks.get(day) ?? [];
const hour = (date: string, clock: number) => ({ date, start: clock * 60, lesson: null });
const of = (id: number, date: string, start: number) => ({ date, start, lesson: id });
const [FRIDAY, SATURDAY] = ['2026-11-20', '2026-11-21'] as const;

test.each([
  ['ArrowDown', hour(FRIDAY, 9), of(1, FRIDAY, 600)],
  ['ArrowDown', of(1, FRIDAY, 600), of(2, FRIDAY, 630)],
  ['ArrowDown', of(2, FRIDAY, 630), hour(FRIDAY, 12)],
  ['ArrowUp', hour(FRIDAY, 12), of(2, FRIDAY, 630)],
  ['ArrowUp', hour(FRIDAY, 0), undefined],
  ['ArrowDown', hour(FRIDAY, 23), undefined],
  ['ArrowRight', of(1, FRIDAY, 600), hour(SATURDAY, 10)],
  ['ArrowLeft', hour(SATURDAY, 11), of(2, FRIDAY, 630)],
  ['ArrowRight', hour(FRIDAY, 9), hour(SATURDAY, 8)],
  ['ArrowRight', of(3, SATURDAY, 555), hour('2026-11-22', 9)],
  ['ArrowUp', hour(FRIDAY, 11), of(2, FRIDAY, 630)],
])('[LSN-121] %s moves from %o to %o', (key, from, to) => {
  expect(walk(key, from, blocksOf)).toEqual(to);
});
