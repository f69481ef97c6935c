import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayFromNumber,
  dayNumber,
  daysBetween,
  daysInMonth,
  daysOfRange,
  inSameWeek,
  isDay,
  nextWeekday,
  partsOfDay,
  weekdayOf,
  weekOf,
  weeksOfMonth,
  weekStart,
} from './week.ts';

const day = fc.integer({ min: -25_567, max: 47_846 }).map(dayFromNumber);

test.each([
  ['2026-11-20', 1, '2026-11-21'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-03-01', -1, '2027-02-28'],
  ['2026-10-24', 2, '2026-10-26'],
  ['1970-01-01', -1, '1969-12-31'],
])('[TIM-11] %s plus %i days is %s', (from, days, to) => {
  expect(addDays(from, days)).toBe(to);
  expect(daysBetween(from, to)).toBe(days);
});

test('[TIM-11] days convert to numbers and back', () => {
  fc.assert(
    fc.property(day, (one) => {
      expect(dayFromNumber(dayNumber(one))).toBe(one);
    }),
  );
});

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '20.11.2026', '', '2026-11-20T00:00'])(
  '[TIM-11] «%s» is not a day',
  (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => addDays(text, 1)).toThrow(RangeError);
  },
);

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-11-20', 24, '2028-11-20'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-15', 1, '2027-01-15'],
])('[TIM-11] %s plus %i months is %s', (from, months, to) => {
  expect(addMonths(from, months)).toBe(to);
});

test('[TIM-12] a week begins on Monday, 1, and ends on Sunday, 7', () => {
  expect(weekOf('2026-11-20')).toEqual(daysOfRange('2026-11-16', '2026-11-22'));
  expect(weekOf('2026-11-22').map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(inSameWeek('2026-11-16', '2026-11-22')).toBe(true);
  expect(inSameWeek('2026-11-22', '2026-11-23')).toBe(false);
});

test('[TIM-12] every day belongs to the week of its Monday', () => {
  fc.assert(
    fc.property(day, (one) => {
      expect(weekdayOf(weekStart(one))).toBe(1);
      expect(addDays(weekStart(one), weekdayOf(one) - 1)).toBe(one);
    }),
  );
});

test('[TIM-12] whole weeks cover a month and contain each of its days once', () => {
  expect(weeksOfMonth(2026, 11).map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(weeksOfMonth(2027, 2)).toHaveLength(4);
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const ours = weeksOfMonth(year, month)
        .flat()
        .filter((one) => partsOfDay(one).year === year && partsOfDay(one).month === month);
      expect(ours).toHaveLength(daysInMonth(year, month));
    }),
  );
});

test.each([
  ['2026-11-20', 5, '2026-11-20'],
  ['2026-11-20', 4, '2026-11-26'],
  ['2026-11-20', 7, '2026-11-22'],
  ['2026-11-22', 1, '2026-11-23'],
])('[TIM-12] from %s, the next weekday %i is %s', (from, weekday, next) => {
  expect(nextWeekday(from, weekday)).toBe(next);
});
