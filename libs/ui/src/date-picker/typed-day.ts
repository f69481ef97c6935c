import { type Day, isDay } from '@planner/schedule';

export const FIRST_DAY: Day = '1900-01-01';
export const LAST_DAY: Day = '2100-12-31';

/** Returns a day as dd.MM.yyyy, and any other text unchanged. */
export function shownDay(value: string | null): string {
  if (value === null) return '';
  if (!isDay(value)) return value;
  const [year, month, date] = value.split('-');
  return `${date}.${month}.${year}`;
}

/** Inserts the dots of dd.MM.yyyy into a typed text. A typed dot, dash or slash ends a part early. */
export function dotted(typed: string): string {
  const parts = [''];
  for (const letter of typed) {
    const last = parts.at(-1) ?? '';
    const isFull = parts.length < 3 ? last.length === 2 : last.length === 4;
    if (/\d/.test(letter) && !isFull) parts[parts.length - 1] = last + letter;
    else if (/\d/.test(letter) && parts.length < 3) parts.push(letter);
    else if (/[./-]/.test(letter) && last !== '' && parts.length < 3) parts.push('');
  }
  return parts.join('.');
}

/**
 * Returns the day of a text dd.MM.yyyy, also with single digits, dashes, slashes or a two-digit year; null for any
 * other text.
 */
export function typedDay(text: string): Day | null {
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})$/.exec(text.trim());
  if (!parts) return null;
  const [, date = '', month = '', year = ''] = parts;
  const day = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  return isDay(day) ? day : null;
}
