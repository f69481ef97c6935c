import { addDays, clockOf, daysBetween, partsOfDay, weekdayOf, weekStart } from '@planner/schedule';
import type { Day } from '@planner/schedule';
import { capitalised } from '@planner/calls/letters';
import { weekdayName } from './weekdays.ts';

/** A month's name in the nominative for titles and in the genitive for dates. */
export interface MonthName {
  readonly nominative: string;
  readonly genitive: string;
}

/** The months of a year, January first (WRD-4). */
export const MONTHS: readonly MonthName[] = [
  { nominative: 'Январь', genitive: 'января' },
  { nominative: 'Февраль', genitive: 'февраля' },
  { nominative: 'Март', genitive: 'марта' },
  { nominative: 'Апрель', genitive: 'апреля' },
  { nominative: 'Май', genitive: 'мая' },
  { nominative: 'Июнь', genitive: 'июня' },
  { nominative: 'Июль', genitive: 'июля' },
  { nominative: 'Август', genitive: 'августа' },
  { nominative: 'Сентябрь', genitive: 'сентября' },
  { nominative: 'Октябрь', genitive: 'октября' },
  { nominative: 'Ноябрь', genitive: 'ноября' },
  { nominative: 'Декабрь', genitive: 'декабря' },
];

const RELATIVE = new Map([
  [-2, 'Позавчера'],
  [-1, 'Вчера'],
  [0, 'Сегодня'],
  [1, 'Завтра'],
  [2, 'Послезавтра'],
]);

function monthNameOf(month: number): MonthName {
  const name = MONTHS[month - 1];
  if (name === undefined) throw new RangeError(`Not a month: ${month}`);
  return name;
}

const isSameYear = (one: Day, other: Day): boolean => one.slice(0, 4) === other.slice(0, 4);

const dayOfMonth = (day: Day): string => `${day.slice(8)}.${day.slice(5, 7)}`;

/** Returns a day's week, Monday to Sunday, as 16.11 - 22.11 2026; the year is the Sunday's (WRD-2). */
export function weekRangeText(day: Day): string {
  const monday = weekStart(day);
  const sunday = addDays(monday, 6);
  return `${dayOfMonth(monday)} - ${dayOfMonth(sunday)} ${sunday.slice(0, 4)}`;
}

/** Returns a day and its month: «20 ноября» (WRD-3). */
export function dayAndMonth(day: Day): string {
  const { month, date } = partsOfDay(day);
  return `${date} ${monthNameOf(month).genitive}`;
}

/** Returns a day with its weekday: «пятница, 20 ноября» (WRD-3). */
export const dayTitle = (day: Day): string => `${weekdayName(weekdayOf(day))}, ${dayAndMonth(day)}`;

/** Returns a day with its weekday and year: «пятница, 20 ноября 2026» (WRD-3). */
export const fullDayTitle = (day: Day): string => `${dayTitle(day)} ${partsOfDay(day).year}`;

/** Returns a month's name inside a sentence: «прогноз на ноябрь» (WRD-4). */
export const monthName = (month: number): string => monthNameOf(month).nominative.toLowerCase();

/** Returns a month's title: «Ноябрь 2026» (WRD-4). */
export const monthTitle = (year: number, month: number): string => `${monthNameOf(month).nominative} ${year}`;

/**
 * Returns a day's heading in a list: «Сегодня», «Вчера», else «Пятница, 20 ноября», with the year if it differs from
 * today's (WRD-7).
 */
export function dayHeading(day: Day, today: Day): string {
  const relative = RELATIVE.get(daysBetween(today, day));
  return relative ?? capitalised(isSameYear(day, today) ? dayTitle(day) : fullDayTitle(day));
}

/**
 * Returns the text after a lesson count of a rule without an end: « до 22 мая 2027 и все после них». Empty for a
 * complete count (RUL-41).
 */
export const allAfterText = (counted_until: Day | null): string =>
  counted_until === null ? '' : ` до ${dayAndMonth(counted_until)} ${partsOfDay(counted_until).year} и все после них`;

const writtenDay = (day: Day, today: Day): string =>
  isSameYear(day, today) ? dayAndMonth(day) : `${dayAndMonth(day)} ${partsOfDay(day).year}`;

/**
 * Returns a day and time inside a sentence: «завтра в 16:00», «24 ноября в 16:00», with the year if it differs from
 * today's (WRD-7).
 */
export const momentText = (day: Day, time: string, today: Day): string =>
  `${RELATIVE.get(daysBetween(today, day))?.toLowerCase() ?? writtenDay(day, today)} в ${clockOf(time)}`;

/**
 * Returns a day and time for a stored text, which is read on another day: always by date, «21 ноября в 16:00» (NTF-25).
 */
export const datedMomentText = (day: Day, time: string, today: Day): string =>
  `${writtenDay(day, today)} в ${clockOf(time)}`;

/** Returns a range of clock times: 18:00–19:00. It accepts HH:MM and the API's format (WRD-8). */
export const timeRangeText = (start: string, end: string): string => `${clockOf(start)}–${clockOf(end)}`;
