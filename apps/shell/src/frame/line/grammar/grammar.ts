import { addDays, addMinutes, weekdayOf, type Day } from '@planner/schedule';
import { otherLayout } from '@planner/wording';
import { READERS, type Reading } from './readers.ts';
import type { Wish } from './wish.ts';
import { IS_PAYMENT } from './words.ts';

/** Returns the next day with this weekday; today counts. */
const nextOf = (weekday: number, today: Day): Day => addDays(today, (weekday - weekdayOf(today) + 7) % 7);

function finished(line: Reading): Wish[] {
  const { wish, days, minutes } = line;
  const ended = (start: string, end: string) =>
    end === '' && start !== '' && minutes > 0 ? addMinutes(start, minutes) : end;
  const timed = { ...wish, name: line.name.join(' '), end: ended(wish.start, wish.end) };
  if (line.isPayment) return timed.name === '' && wish.amount === null ? [] : [{ ...timed, what: 'payment' }];
  const slots = days.map((slot) => {
    const [start, end] = slot.start === '' ? [wish.start, wish.end] : [slot.start, slot.end];
    return { ...slot, start, end: ended(start, end) };
  });
  const isSeries = slots.length > 0 && wish.day === null;
  const day = wish.day ?? (slots[0] ? nextOf(slots[0].weekday, line.today) : wish.start === '' ? null : line.today);
  const one = { ...timed, day, slots: [] };
  if (line.isTrial) return [{ ...one, what: 'trial' }];
  if (timed.name === '' || (day === null && !line.isLesson)) return [];
  const series = { ...timed, slots, what: 'series' } as const;
  const isOnlySeries = line.isEvery || slots.length > 1 || wish.until !== null;
  if (isSeries && isOnlySeries) return [series];
  // A line with one weekday may ask for a single lesson on the next such day, or for a lesson each week.
  return [{ ...one, what: 'lesson' }, ...(isSeries && !line.isLesson ? [series] : [])];
}

/** Reads words; `typed` has the same words as the teacher wrote them. */
function read(typed: readonly string[], today: Day): Wish[] {
  const words = typed.map((word) => word.toLowerCase().replaceAll('ё', 'е'));
  const isPayment = words.some((word) => IS_PAYMENT.test(word));
  const empty = { day: null, start: '', end: '', slots: [], amount: null, until: null, count: null, weeks: 1 };
  const line: Reading = {
    words,
    typed,
    today,
    at: 0,
    isPayment,
    isTrial: false,
    isEvery: false,
    isLesson: false,
    days: [],
    minutes: 0,
    wish: { what: 'lesson', name: '', ...empty },
    name: [],
  };
  while (line.at < words.length) {
    const [word = '', next = ''] = words.slice(line.at, line.at + 2);
    for (const reader of READERS) {
      const taken = reader(line, word, next);
      line.at += taken;
      if (taken > 0) break;
    }
  }
  return finished(line);
}

/**
 * ONE-10. Reads a line as a new lesson, series, trial lesson or payment. Returns every reading, the likeliest first, and
 * none for a line that asks for nothing. ONE-4: a line in the other keyboard layout is read as the Russian keys.
 */
export function wishesOf(text: string, today: Day): Wish[] {
  const typed = text
    .replaceAll(/[«»"!?]/g, '')
    .replaceAll(/,(?=\s|$)/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const wishes = read(typed, today);
  if (/[а-яё]/i.test(text) || !/[a-z]/i.test(text)) return wishes;
  const others = read(
    text.split(/\s+/).map((word) => (/[a-z]/i.test(word) ? otherLayout(word) : word)),
    today,
  );
  const wordsOf = ([wish]: Wish[]) => wish?.name.split(' ').length ?? Infinity;
  return wordsOf(others) < wordsOf(wishes) ? others : wishes;
}
