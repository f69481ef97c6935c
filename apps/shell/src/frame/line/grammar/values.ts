import { addDays, isDay, type Day } from '@planner/schedule';
import { DAYS_AHEAD, monthIn } from './words.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns HH:MM; null for a time that does not exist. */
const clock = (hour: number, minute: number): string | null =>
  hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : null;

/** Returns the time that a word contains: «18:00», «18.30», and «18» if `isHour` is set; null for any other word. */
export function timeIn(word: string, isHour: boolean): string | null {
  const [, hour = '', minute] = /^(\d{1,2})(?:[:.](\d{2})|ч)?$/.exec(word) ?? [];
  if (hour === '' || (minute === undefined && !word.endsWith('ч') && !isHour)) return null;
  return clock(Number(hour), Number(minute ?? 0));
}

/** A recognized day, and the number of words that it has in the line. */
interface Written {
  day: Day;
  /** The number of words of the line that name the day. */
  words: number;
}

/**
 * Returns the nearest day with this day and month, from `today` on. With `isPast` returns the nearest one up to
 * `today`.
 */
function nearest(day: number, month: number, year: string, today: Day, isPast: boolean): Day | null {
  if (year !== '') {
    const full = `${year.length === 2 ? '20' : ''}${year}-${two(month)}-${two(day)}`;
    return isDay(full) ? full : null;
  }
  const now = Number(today.slice(0, 4));
  // The next 29 February may be eight years away.
  for (let step = 0; step <= 8; step += 1) {
    const found = `${now + (isPast ? -step : step)}-${two(month)}-${two(day)}`;
    if (isDay(found) && (isPast ? found <= today : found >= today)) return found;
  }
  return null;
}

/** Returns the day that the words from `at` name: «28.11», «28.11.2026», «31 мая», «завтра». */
export function dayIn(words: readonly string[], at: number, today: Day, isPast = false): Written | null {
  const [word = '', next = '', last = ''] = words.slice(at, at + 3);
  const ahead = DAYS_AHEAD[word];
  if (ahead !== undefined) return { day: addDays(today, ahead), words: 1 };
  const [, date = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d\d))?$/.exec(word) ?? [];
  const named = /^\d{1,2}$/.test(word) ? monthIn(next) : 0;
  const hasYear = named > 0 && /^20\d\d$/.test(last);
  const day =
    named > 0
      ? nearest(Number(word), named, hasYear ? last : '', today, isPast)
      : nearest(Number(date), Number(month), year, today, isPast);
  return day === null ? null : { day, words: named === 0 ? 1 : hasYear ? 3 : 2 };
}

/** Returns the roubles that a word names: «1500», «1500р», «1500,50». A number below 100 needs a sign of money. */
export function roublesIn(word: string, next: string, isPayment: boolean): { amount: number; words: number } | null {
  const [, whole = '', cents = '', sign = ''] =
    /^(\d{1,7})(?:[,.](\d{1,2}))?(₽|р|руб|рублей|руб\.|р\.)?$/.exec(word) ?? [];
  if (whole === '') return null;
  const isSigned = sign !== '' || /^(₽|р\.?|руб\.?|рубл(ь|я|ей))$/.test(next);
  if (!isSigned && !isPayment && (whole.length < 3 || cents !== '')) return null;
  const amount = Number(`${whole}.${cents || 0}`);
  return amount === 0 ? null : { amount, words: sign === '' && isSigned ? 2 : 1 };
}

/** Returns the minutes that the words from `at` name: «90 мин», «2 часа», «1,5 часа», «полтора часа», «час». */
export function minutesIn(words: readonly string[], at: number): { minutes: number; words: number } | null {
  const [word = '', next = ''] = words.slice(at, at + 2);
  if (/^час$/.test(word)) return { minutes: 60, words: 1 };
  const number = word === 'полтора' ? 1.5 : Number(word.replace(',', '.'));
  const [, minutes] = /^(\d{2,3})(?:мин|м)$/.exec(word) ?? [];
  if (minutes !== undefined) return { minutes: Number(minutes), words: 1 };
  if (!(number > 0)) return null;
  if (/^мин(ут[аы]?)?\.?$/.test(next)) return { minutes: number, words: 2 };
  return /^(час|часа|часов)$/.test(next) && number <= 12 ? { minutes: number * 60, words: 2 } : null;
}
