import { expect, test } from 'vitest';
import { holidayOf } from './holidays.ts';
import { addDays, weekdayOf, type Day } from './week.ts';

/** The days of a year on which nobody works: holidays, moved days off and weekends that are no working days. */
function daysOff(year: number, workedSaturdays: readonly Day[]): Day[] {
  const days: Day[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    if ((weekdayOf(day) > 5 && !workedSaturdays.includes(day)) || holidayOf(day) !== null) days.push(day);
  }
  return days;
}

// The published production calendars: working days and days off of the year.
test.each([
  [2025, ['2025-11-01'], 118],
  [2026, [], 118],
])('[WRK-15] the year %i with the worked Saturdays %j has %i days off', (year, worked, count) => {
  expect(daysOff(year, worked)).toHaveLength(count);
});

test.each([
  ['2026-11-04', 'День народного единства'],
  ['2026-12-31', 'Перенесённый выходной'],
  ['2027-01-07', 'Рождество Христово'],
  ['2027-05-03', null],
  ['2026-11-07', null],
])('[WRK-15] %s is this holiday: %s', (day, name) => {
  expect(holidayOf(day)).toBe(name);
});
