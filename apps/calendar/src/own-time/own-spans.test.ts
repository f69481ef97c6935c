import { expect, test } from 'vitest';
import { busyTimeOf, timeOffOf } from '../testing/time-off.ts';
import { keyOfTime, offHoursOf, spanOnDay, timesByDay, withKeys } from './own-spans.ts';
import { partText, wholeText } from './own-time-wording.ts';

const PART = { start_time: '12:00', end_time: '18:30' };

test.each([
  ['2026-11-23', {}, null],
  ['2026-11-24', {}, 'весь день'],
  ['2026-11-26', {}, 'весь день'],
  ['2026-11-27', {}, null],
  ['2026-11-24', PART, 'с 12:00'],
  ['2026-11-25', PART, 'весь день'],
  ['2026-11-26', PART, 'до 18:30'],
  ['2026-11-24', { ...PART, last_day: '2026-11-24' }, '12:00–18:30'],
  ['2026-11-26', { start_time: '12:00', end_time: '00:00' }, null],
])('[WRK-13] on %s a time off with %j takes this part of the day: %s', (day, given, text) => {
  const part = spanOnDay(timeOffOf(given), day);

  expect(part && partText(part)).toBe(text);
});

test('[WRK-13] the days of a period name their times off, and the other days are absent', () => {
  const [long, short] = [timeOffOf(), timeOffOf({ id: 5, first_day: '2026-11-26', last_day: '2026-12-02' })];

  const found = timesByDay([long, short], ['2026-11-23', '2026-11-25', '2026-11-26']);

  expect([...found]).toEqual([
    ['2026-11-25', [long]],
    ['2026-11-26', [long, short]],
  ]);
});

test('[WRK-13] a time off is written with its days and clock times', () => {
  expect(wholeText(timeOffOf())).toBe('вторник, 24 ноября – четверг, 26 ноября');
  expect(wholeText(timeOffOf({ ...PART, last_day: '2026-11-24' }))).toBe('вторник, 24 ноября, с 12:00 до 18:30');
});

const HOURS = {
  days: [
    { day_of_week_id: 2, start_time: '09:00', end_time: '18:00' },
    { day_of_week_id: 3, start_time: '00:00', end_time: '00:00' },
  ],
};
test.each([
  ['2026-11-24', HOURS, ['до 09:00', 'с 18:00']],
  ['2026-11-25', HOURS, []],
  ['2026-11-26', HOURS, ['весь день']],
  ['2026-11-24', null, []],
])('[WRK-17] on %s the hours without work of %j are %j', (day, hours, parts) => {
  expect(offHoursOf(hours, day).map(partText)).toEqual(parts);
});

test('[WRK-41] times of another calendar have different keys, also those that look alike', () => {
  const read = busyTimeOf({ event_id: null });
  const times = [read, read, { ...read, end_time: '16:00' }, { ...read, last_day: '2026-11-21' }, timeOffOf()];

  expect(new Set(times.slice(1).map(keyOfTime)).size).toBe(4);
  expect(new Set(withKeys(times, keyOfTime).map(([key]) => key)).size).toBe(5);
});
