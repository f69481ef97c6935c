import { assert, integer, property } from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { addDays, addMonths, dayFromNumber, daysBetween, weekdayOf, weekStart } from './week.ts';

const there = (day: string) => Temporal.PlainDate.from(day);
const anyDay = integer({ min: -20_000, max: 40_000 }).map(dayFromNumber);

test('[TIM-11] adding days and months gives the same result as Temporal, an independent calendar', () => {
  assert(
    property(anyDay, integer({ min: -900, max: 900 }), (day, count) => {
      expect(addDays(day, count)).toBe(there(day).add({ days: count }).toString());
      expect(addMonths(day, count)).toBe(there(day).add({ months: count }).toString());
      expect(daysBetween(day, addDays(day, count))).toBe(count);
    }),
  );
});

test('[TIM-12] weekdays and first days of weeks are the same as in Temporal', () => {
  assert(
    property(anyDay, (day) => {
      const weekday = there(day).dayOfWeek;
      expect(weekdayOf(day)).toBe(weekday);
      expect(weekStart(day)).toBe(
        there(day)
          .subtract({ days: weekday - 1 })
          .toString(),
      );
    }),
  );
});
