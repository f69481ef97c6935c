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
  expect(openingMinute(blocks({ ...at('06:00', '07:00'), status }))).toBe(minute);
});

test('[LSN-102] the tail of the previous day’s lesson does not open the grid at midnight', () => {
  const days = blocks(at('23:30', '00:30'));

  expect(openingMinute(days)).toBe(480);
  expect([...days.values()].map(([block]) => block?.isTail)).toEqual([false, true]);
});

// Friday 20 and Saturday 21 November.
test.each([
  ['Friday from two', [[5, '14:00']], '18:00', 840],
  [
    'Friday from two and Saturday from eleven',
    [
      [5, '14:00'],
      [6, '11:00'],
    ],
    '18:00',
    660,
  ],
  ['Friday from two and a lesson at noon', [[5, '14:00']], '12:00', 720],
  ['another weekday from two', [[1, '14:00']], '18:00', 480],
] as const)('[LSN-102] with work on %s the grid opens at its first hour', (_, worked, start, minute) => {
  const days = worked.map(([day_of_week_id, start_time]) => ({ day_of_week_id, start_time, end_time: '21:00' }));
  const own = { times_off: [], holidays: [], working_hours: { days } };

  expect(openingMinute(blocks(at(start, '19:00')), own)).toBe(minute);
});

test.each([
  ['10:00', '10:10', { start: 600, end: 630, minutes: 10 }],
  ['10:00', '10:30', { start: 600, end: 630, minutes: 30 }],
  ['10:00', '11:00', { start: 600, end: 660, minutes: 60 }],
  ['23:50', '23:59', { start: 1410, end: 1440, minutes: 9 }],
])('[LSN-103] a card of %s–%s is drawn as %j', (start, end, drawn) => {
  expect(blocks(at(start, end)).get(DAY)?.[0]).toMatchObject(drawn);
});
