import { isClockTime } from './clock-time.ts';
import type { ClockTime } from './clock-time.ts';

/** What a time field shows after a key, and the time it means when it is one already. */
export interface TypedTime {
  readonly text: string;
  readonly time: ClockTime | null;
}

/** A digit that a separator completes: the hour of 1:30 is 01. */
const LONE_DIGIT = /(?<!\d)\d(?=[:.,])/g;

/** TIM-43: the digits of a typed time, where a digit alone before a separator gets its leading zero. */
export const typedDigits = (raw: string): string => raw.replace(LONE_DIGIT, '0$&').replace(/\D/g, '');

/** Reads what was typed into a time field: only digits, at most four, as HH:MM from the third on (TIM-5, TIM-6). */
export function typedTime(raw: string): TypedTime {
  const digits = typedDigits(raw).slice(0, 4);
  if (digits.length < 3) return { text: digits, time: null };
  // No hour begins with 9, so 930 is 09:30 and complete. 24 can still become the 24:00 that TIM-6 refuses.
  const four = digits.length === 3 && Number(digits[0]) > 2 ? `0${digits}` : digits;
  const text = `${four.slice(0, 2)}:${four.slice(2)}`;
  return { text, time: isClockTime(text) ? text : null };
}

/** The time meant by a text left unfinished in a time field (9, 18, 18:3), or null when it is none (TIM-7). */
export function finishedTime(raw: string): ClockTime | null {
  const { text, time } = typedTime(raw);
  if (time !== null || text === '') return time;
  const [hours = '', minutes = ''] = text.split(':');
  // A lone minute digit up to 5 is its tens: it was typed on the way to 18:30.
  const whole = minutes.length === 1 && Number(minutes) > 5 ? `0${minutes}` : minutes.padEnd(2, '0');
  const finished = `${hours.padStart(2, '0')}:${whole}`;
  return isClockTime(finished) ? finished : null;
}

/** Reads a start time given as HH:MM, where the placeholder mm counts as 00; null for anything else (TIM-8). */
export function startTimeOf(text: string): ClockTime | null {
  const [hours = '', minutes = '', ...rest] = text.trim().split(':');
  if (rest.length > 0 || !/^\d{1,2}$/.test(hours)) return null;
  const time = `${hours.padStart(2, '0')}:${minutes === 'mm' ? '00' : minutes}`;
  return isClockTime(time) ? time : null;
}
