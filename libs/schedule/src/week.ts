/** A local day YYYY-MM-DD: a place in the calendar, with no zone and no instant. */
export type Day = string;
/** A day of the week, Monday 1 to Sunday 7. */
export type WeekdayId = number;

export const WEEKDAY_IDS: readonly WeekdayId[] = [1, 2, 3, 4, 5, 6, 7];

const DAY_MS = 86_400_000;
const DAY_SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days since 1970-01-01: all arithmetic is done in UTC, so the host's zone cannot take part (TIM-11). */
export function dayNumber(day: Day): number {
  const [, year, month, date] = DAY_SHAPE.exec(day) ?? [];
  const time = new Date(0).setUTCFullYear(Number(year), Number(month) - 1, Number(date));
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`Not a day: ${day}`);
  }
  return time / DAY_MS;
}

/** The day so many days after 1970-01-01. */
export const dayFromNumber = (number: number): Day => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Says whether a text is a day that exists in the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  try {
    return dayNumber(text) < Infinity;
  } catch {
    return false;
  }
}

/** Writes a day from its year, month (1 to 12) and date. */
export function dayOf(year: number, month: number, date: number): Day {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
}

/** The day so many days later, or earlier for a negative number. */
export const addDays = (day: Day, days: number): Day => dayFromNumber(dayNumber(day) + days);

/** The number of days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

/** The same date so many months later; the last day of the month where that date does not exist. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOfDay(day);
  const index = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  return dayOf(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth)));
}

/** The year, month (1 to 12) and date of a day. */
export function partsOfDay(day: Day): { year: number; month: number; date: number } {
  dayNumber(day);
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8)) };
}

/** The number of days in a month (1 to 12). */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The day of the week of a day: Monday is 1, Sunday is 7 (TIM-12). */
export const weekdayOf = (day: Day): WeekdayId => ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;

/** The Monday of the week a day is in. */
export const weekStart = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

/** The seven days, Monday first, of the week a day is in (TIM-12). */
export const weekOf = (day: Day): Day[] => daysFrom(weekStart(day), 7);

/** Says whether two days are in the same calendar week. */
export const inSameWeek = (one: Day, other: Day): boolean => weekStart(one) === weekStart(other);

/** The first day on or after `from` that is the given day of the week. */
export const nextWeekday = (from: Day, day_of_week_id: WeekdayId): Day =>
  addDays(from, (day_of_week_id - weekdayOf(from) + 7) % 7);

/** So many days in a row. */
export function daysFrom(first: Day, count: number): Day[] {
  const start = dayNumber(first);
  return Array.from({ length: Math.max(0, count) }, (_, index) => dayFromNumber(start + index));
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
