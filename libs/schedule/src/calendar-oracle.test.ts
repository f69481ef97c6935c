import {
  addDays as addDaysThere,
  addMonths as addMonthsThere,
  differenceInCalendarDays,
  format,
  getISODay,
  startOfISOWeek,
} from 'date-fns';
import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, dayFromNumber, daysBetween, weekdayOf, weekStart, type Day } from './week.ts';

/** Noon, so that no shift of the clocks leads to another day. */
const there = (day: Day): Date => new Date(`${day}T12:00:00`);
const here = (date: Date): Day => format(date, 'yyyy-MM-dd');

const anyDay = integer({ min: -20_000, max: 40_000 }).map(dayFromNumber);

test('[TIM-11] counting days and months agrees with date-fns, an independent calendar', () => {
  assert(
    property(anyDay, integer({ min: -900, max: 900 }), (day, count) => {
      expect(addDays(day, count)).toBe(here(addDaysThere(there(day), count)));
      expect(addMonths(day, count)).toBe(here(addMonthsThere(there(day), count)));
      expect(daysBetween(day, addDays(day, count))).toBe(
        differenceInCalendarDays(addDaysThere(there(day), count), there(day)),
      );
    }),
  );
});

test('[TIM-12] weekdays and the starts of weeks agree with date-fns', () => {
  assert(
    property(anyDay, (day) => {
      expect(weekdayOf(day)).toBe(getISODay(there(day)));
      expect(weekStart(day)).toBe(here(startOfISOWeek(there(day))));
    }),
  );
});
