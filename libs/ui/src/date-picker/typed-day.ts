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

/** Puts the dots of dd.MM.yyyy into what is being typed; a dot, dash or slash of the typist's own ends a part early. */
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

/** Reads dd.MM.yyyy, also with one digit, dashes, slashes or two digits of the year; null when it is no day. */
export function typedDay(text: string): Day | null {
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})$/.exec(text.trim());
  if (!parts) return null;
  const [, date = '', month = '', year = ''] = parts;
  const day = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  return isDay(day) ? day : null;
}
