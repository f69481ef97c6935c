import { isClockTime } from './clock-time.ts';
import type { ClockTime } from './clock-time.ts';

/** The text of a time field after a key, and its time if the text is complete. */
export interface TypedTime {
  readonly text: string;
  readonly time: ClockTime | null;
}

/** A single digit before a separator: the hour of 1:30 is 01. */
const LONE_DIGIT = /(?<!\d)\d(?=[:.,])/g;

/** TIM-43. Returns the digits of a typed time, with a leading zero for a single digit before a separator. */
export const typedDigits = (raw: string): string => raw.replace(LONE_DIGIT, '0$&').replace(/\D/g, '');

/** Reads the text of a time field: at most four digits, as HH:MM from the third digit on (TIM-5, TIM-6). */
export function typedTime(raw: string): TypedTime {
  const digits = typedDigits(raw).slice(0, 4);
  if (digits.length < 3) return { text: digits, time: null };
  // No hour begins with 9, so 930 is a complete 09:30. But 240 can still become 24:00, which TIM-6 rejects.
  const four = digits.length === 3 && Number(digits[0]) > 2 ? `0${digits}` : digits;
  const text = `${four.slice(0, 2)}:${four.slice(2)}`;
  return { text, time: isClockTime(text) ? text : null };
}

/** Returns the time of an unfinished text (9, 18, 18:3); null for any other text (TIM-7). */
export function finishedTime(raw: string): ClockTime | null {
  const { text, time } = typedTime(raw);
  if (time !== null || text === '') return time;
  const [hours = '', minutes = ''] = text.split(':');
  // A single minute digit up to 5 counts as tens, because it is the beginning of a text like 18:30.
  const whole = minutes.length === 1 && Number(minutes) > 5 ? `0${minutes}` : minutes.padEnd(2, '0');
  const finished = `${hours.padStart(2, '0')}:${whole}`;
  return isClockTime(finished) ? finished : null;
}

/** Returns the time of a text HH:MM, where the placeholder mm counts as 00; null for any other text (TIM-8). */
export function startTimeOf(text: string): ClockTime | null {
  const [hours = '', minutes = '', ...rest] = text.trim().split(':');
  if (rest.length > 0 || !/^\d{1,2}$/.test(hours)) return null;
  const time = `${hours.padStart(2, '0')}:${minutes === 'mm' ? '00' : minutes}`;
  return isClockTime(time) ? time : null;
}
