import { expect, test } from 'vitest';
import { lesson } from '../testing/lesson.ts';
import { firstHour } from './first-hour.ts';

const between = (start: string, end: string) => lesson({ start_time: `${start}:00.000Z`, end_time: `${end}:00.000Z` });

test.each([
  ['no lesson', [], 8],
  ['a lesson at noon', [between('12:00', '13:00')], 8],
  ['an early lesson', [between('12:00', '13:00'), between('06:30', '07:30')], 6],
  ['a lesson over midnight', [between('23:00', '00:30')], 0],
])('[LSN-201] the printed hours of a day with %s', (_, lessons, hour) => {
  expect(firstHour(lessons)).toEqual({ '--first-hour': hour });
});
