import { expect, test } from 'vitest';
import { lesson } from '../../testing/lesson.ts';
import { blocksByDay, openingMinute } from './day-blocks.ts';

const DAY = '2026-11-20';
const at = (start: string, end: string) => ({
  conducted_date: DAY,
  start_time: `${start}:00.000Z`,
  end_time: `${end}:00.000Z`,
});
const blocks = (given: Parameters<typeof lesson>[0]) => blocksByDay([DAY, '2026-11-21'], [lesson(given)], 30);

test.each([
  ['planned', 360],
  ['completed', 360],
  ['cancelled', 480],
  ['moved', 480],
] as const)('[LSN-102] with a %s lesson at six the grid opens at the minute %i', (status, minute) => {
  expect(openingMinute(blocks({ ...at('06:00', '07:00'), status }).values())).toBe(minute);
});

test('[LSN-102] the tail of the previous day’s lesson does not open the grid at midnight', () => {
  const days = [...blocks(at('23:30', '00:30')).values()];

  expect(openingMinute(days)).toBe(480);
  expect(days.map(([block]) => block?.isTail)).toEqual([false, true]);
});

test.each([
  ['10:00', '10:10', { start: 600, end: 630, minutes: 10 }],
  ['10:00', '10:30', { start: 600, end: 630, minutes: 30 }],
  ['10:00', '11:00', { start: 600, end: 660, minutes: 60 }],
  ['23:50', '23:59', { start: 1410, end: 1440, minutes: 9 }],
])('[LSN-103] a card of %s–%s is drawn as %j', (start, end, drawn) => {
  expect(blocks(at(start, end)).get(DAY)?.[0]).toMatchObject(drawn);
});
