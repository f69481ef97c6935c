import type { NumberKind } from './workbook-styles.ts';

const DAY_MS = 24 * 3_600_000;
const DAY_SECONDS = 24 * 3600;
const FIRST_DAY = { of1900: Date.parse('1899-12-30'), of1904: Date.parse('1904-01-01') };
/** The last day of the year 9999. A larger number with a date format stays a number. */
const LAST_DAY = 2_958_465;

const two = (count: number) => String(count).padStart(2, '0');

/** Formats a part of days as 1:30, or as 1:30:15 with seconds. */
function clock(days: number): string {
  const seconds = Math.round(days * DAY_SECONDS);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${hours}:${two(minutes)}${rest === 0 ? '' : `:${two(rest)}`}`;
}

export const russianDay = (day: string): string => day.slice(0, 10).split('-').toReversed().join('.');

/** A number as a person writes it, or the day, time or duration that its format shows. */
export function numberText(written: string, kind: NumberKind | undefined, isOf1904: boolean): string {
  const number = Number(written);
  if (Number.isNaN(number)) return written;
  if (kind === undefined || number < 0 || number > LAST_DAY) return String(Number(number.toFixed(6)));
  if (kind === 'duration') return clock(number);
  const whole = Math.floor(number);
  const time = clock(number - whole);
  // A time without a day stays a time: the length of a lesson is a time, even if its format also shows a day.
  if (kind === 'time' || (kind === 'moment' && whole === 0)) return time;
  const from = isOf1904 ? FIRST_DAY.of1904 : FIRST_DAY.of1900;
  const day = russianDay(new Date(from + whole * DAY_MS).toISOString());
  return kind === 'day' || number === whole ? day : `${day} ${time}`;
}
