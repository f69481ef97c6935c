import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import { getISODay } from 'date-fns/getISODay';
import { isValid } from 'date-fns/isValid';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';

/** A calendar day YYYY-MM-DD, without a zone. */
export type Day = string;
/** A day of the week: Monday is 1, Sunday is 7. */
export type WeekdayId = number;

export const WEEKDAY_IDS: readonly WeekdayId[] = [1, 2, 3, 4, 5, 6, 7];

/** date-fns computes in the zone of its dates. These dates are in UTC, so the host's zone has no effect (TIM-11). */
type CalendarDate = InstanceType<typeof UTCDateMini>;

const EPOCH = new UTCDateMini(0);

function dateOf(day: Day): CalendarDate {
  const date = new UTCDateMini(day);
  if (day.length !== 10 || Number.isNaN(date.getTime()) || dayAt(date) !== day)
    throw new RangeError(`Not a day: ${day}`);
  return date;
}

const dayAt = (date: CalendarDate): Day => date.toISOString().slice(0, 10);

/** Returns the number of days since 1970-01-01. Throws a RangeError for a text that is not a day. */
export const dayNumber = (day: Day): number => differenceInCalendarDays(dateOf(day), EPOCH);

/** Returns the day for a number of days since 1970-01-01. */
export const dayFromNumber = (number: number): Day => dayAt(addDaysTo(EPOCH, number));

/** Whether a text is an existing day YYYY-MM-DD. */
export function isDay(text: string): boolean {
  try {
    return isValid(dateOf(text));
  } catch {
    return false;
  }
}

/** Returns the day for a year, a month (1 to 12) and a date. */
export function dayOf(year: number, month: number, date: number): Day {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
}

/** Adds days to a day; a negative number subtracts. */
export const addDays = (day: Day, days: number): Day => dayAt(addDaysTo(dateOf(day), days));

/** Returns the days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: Day, to: Day): number => differenceInCalendarDays(dateOf(to), dateOf(from));

/** Adds months to a day. If the target month lacks the date, the result is its last day. */
export const addMonths = (day: Day, months: number): Day => dayAt(addMonthsTo(dateOf(day), months));

/** Returns the year, the month (1 to 12) and the date of a day. */
export function partsOfDay(day: Day): { year: number; month: number; date: number } {
  const date = dateOf(day);
  return { year: date.getFullYear(), month: date.getMonth() + 1, date: date.getDate() };
}

/** Returns the number of days in a month (1 to 12). */
export const daysInMonth = (year: number, month: number): number => getDaysInMonth(dateOf(dayOf(year, month, 1)));

/** Returns the weekday of a day: Monday is 1, Sunday is 7 (TIM-12). */
export const weekdayOf = (day: Day): WeekdayId => getISODay(dateOf(day));

/** Returns the Monday of a day's week. */
export const weekStart = (day: Day): Day => dayAt(startOfISOWeek(dateOf(day)));

/** Returns the seven days of a day's week, Monday first (TIM-12). */
export const weekOf = (day: Day): Day[] => daysFrom(weekStart(day), 7);

/** Whether two days are in the same calendar week. */
export const inSameWeek = (one: Day, other: Day): boolean => weekStart(one) === weekStart(other);

/** Returns the first day on or after `from` with the given weekday. */
export const nextWeekday = (from: Day, day_of_week_id: WeekdayId): Day =>
  addDays(from, (day_of_week_id - weekdayOf(from) + 7) % 7);

/** Returns consecutive days. It calls the calendar once a month, because callers ask for years of days. */
function daysFrom(first: Day, count: number): Day[] {
  const days: Day[] = [];
  for (let from = first; days.length < count; from = addDays(first, days.length)) {
    const { year, month, date } = partsOfDay(from);
    const last = Math.min(daysInMonth(year, month), date + count - days.length - 1);
    for (let each = date; each <= last; each++) days.push(`${from.slice(0, 8)}${String(each).padStart(2, '0')}`);
  }
  return days;
}

/** Returns every day of a range, both ends included. */
export const daysOfRange = (from: Day, to: Day): Day[] => daysFrom(from, daysBetween(from, to) + 1);

/** Returns the whole weeks, Monday first, that cover a month (1 to 12). */
export function weeksOfMonth(year: number, month: number): Day[][] {
  const weeks: Day[][] = [];
  const last = dayOf(year, month, daysInMonth(year, month));
  for (let monday = weekStart(dayOf(year, month, 1)); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(daysFrom(monday, 7));
  }
  return weeks;
}
