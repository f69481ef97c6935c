import { type Day, isDay } from '@planner/schedule';

export const FIRST_DAY: Day = '1900-01-01';
export const LAST_DAY: Day = '2100-12-31';

/** Writes a day as dd.MM.yyyy; what is no day is shown as it is. */
export function shownDay(value: string | null): string {
  if (value === null) return '';
  if (!isDay(value)) return value;
  const [year, month, date] = value.split('-');
  return `${date}.${month}.${year}`;
}

/** Puts the dots of dd.MM.yyyy into what is being typed. */
export function dotted(typed: string): string {
  if (/[./-]/.test(typed)) return typed.replace(/[^\d./-]/g, '').slice(0, 10);
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('.');
}

/** Reads dd.MM.yyyy, also with one digit, dashes, slashes or two digits of the year; null when it is no day. */
export function typedDay(text: string): Day | null {
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})$/.exec(text.trim());
  if (!parts) return null;
  const [, date = '', month = '', year = ''] = parts;
  const day = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  return isDay(day) ? day : null;
}
