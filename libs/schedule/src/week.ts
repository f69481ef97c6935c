import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import { getISODay } from 'date-fns/getISODay';
import { isValid } from 'date-fns/isValid';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';

/** A local day YYYY-MM-DD: a place in the calendar, with no zone and no instant. */
export type Day = string;
/** A day of the week, Monday 1 to Sunday 7. */
export type WeekdayId = number;

export const WEEKDAY_IDS: readonly WeekdayId[] = [1, 2, 3, 4, 5, 6, 7];

/** date-fns counts in the zone of its dates; these are in UTC, so that the host's zone cannot take part (TIM-11). */
type CalendarDate = InstanceType<typeof UTCDateMini>;

const EPOCH = new UTCDateMini(0);

function dateOf(day: Day): CalendarDate {
  const date = new UTCDateMini(day);
  if (day.length !== 10 || Number.isNaN(date.getTime()) || dayAt(date) !== day)
    throw new RangeError(`Not a day: ${day}`);
  return date;
}

const dayAt = (date: CalendarDate): Day => date.toISOString().slice(0, 10);

/** Days since 1970-01-01. */
export const dayNumber = (day: Day): number => differenceInCalendarDays(dateOf(day), EPOCH);

/** The day so many days after 1970-01-01. */
export const dayFromNumber = (number: number): Day => dayAt(addDaysTo(EPOCH, number));

/** Says whether a text is a day that exists in the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  try {
    return isValid(dateOf(text));
  } catch {
    return false;
  }
}

/** Writes a day from its year, month (1 to 12) and date. */
export function dayOf(year: number, month: number, date: number): Day {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
}

/** The day so many days later, or earlier for a negative number. */
export const addDays = (day: Day, days: number): Day => dayAt(addDaysTo(dateOf(day), days));

/** The number of days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: Day, to: Day): number => differenceInCalendarDays(dateOf(to), dateOf(from));

/** The same date so many months later; the last day of the month where that date does not exist. */
export const addMonths = (day: Day, months: number): Day => dayAt(addMonthsTo(dateOf(day), months));

/** The year, month (1 to 12) and date of a day. */
export function partsOfDay(day: Day): { year: number; month: number; date: number } {
  const date = dateOf(day);
  return { year: date.getFullYear(), month: date.getMonth() + 1, date: date.getDate() };
}

/** The number of days in a month (1 to 12). */
export const daysInMonth = (year: number, month: number): number => getDaysInMonth(dateOf(dayOf(year, month, 1)));

/** The day of the week of a day: Monday is 1, Sunday is 7 (TIM-12). */
export const weekdayOf = (day: Day): WeekdayId => getISODay(dateOf(day));

/** The Monday of the week a day is in. */
export const weekStart = (day: Day): Day => dayAt(startOfISOWeek(dateOf(day)));

/** The seven days, Monday first, of the week a day is in (TIM-12). */
export const weekOf = (day: Day): Day[] => daysFrom(weekStart(day), 7);

/** Says whether two days are in the same calendar week. */
export const inSameWeek = (one: Day, other: Day): boolean => weekStart(one) === weekStart(other);

/** The first day on or after `from` that is the given day of the week. */
export const nextWeekday = (from: Day, day_of_week_id: WeekdayId): Day =>
  addDays(from, (day_of_week_id - weekdayOf(from) + 7) % 7);

/** So many days in a row; the calendar is asked once a month, since years of them are asked for at once. */
function daysFrom(first: Day, count: number): Day[] {
  const days: Day[] = [];
  for (let from = first; days.length < count; from = addDays(first, days.length)) {
    const { year, month, date } = partsOfDay(from);
    const last = Math.min(daysInMonth(year, month), date + count - days.length - 1);
    for (let each = date; each <= last; each++) days.push(`${from.slice(0, 8)}${String(each).padStart(2, '0')}`);
  }
  return days;
}

/** Every day from one to another, both included. */
export const daysOfRange = (from: Day, to: Day): Day[] => daysFrom(from, daysBetween(from, to) + 1);

/** The whole weeks, Monday first, that cover a month (1 to 12). */
export function weeksOfMonth(year: number, month: number): Day[][] {
  const weeks: Day[][] = [];
  const last = dayOf(year, month, daysInMonth(year, month));
  for (let monday = weekStart(dayOf(year, month, 1)); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(daysFrom(monday, 7));
  }
  return weeks;
}
