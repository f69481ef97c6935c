/** A clock time in the product's own format: HH:MM, 00:00 to 23:59. */
export type ClockTime = string;

const DAY_MINUTES = 24 * 60;
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;
/** Accepts HH:MM, the literal format of the API, and the HH:MM:SS of a database column. */
const CLOCK_WITH_TAIL = /^(([01]\d|2[0-3]):[0-5]\d)(:00(\.0+)?Z?)?$/;

export const DEFAULT_START: ClockTime = '00:00';
export const DEFAULT_END: ClockTime = '01:00';
/** The placeholder of an empty time field. */
export const TIME_PLACEHOLDER = 'HH:MM';
const MAX_LESSON_MINUTES = 12 * 60;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Whether a text is a clock time HH:MM. */
export const isClockTime = (text: string): boolean => CLOCK.test(text);

/** Returns HH:MM in the API's format HH:MM:00.000Z. The Z has no meaning (TIM-1). */
export function wireTime(time: ClockTime): string {
  return `${clockOf(time)}:00.000Z`;
}

/**
 * Returns HH:MM for a time of the API, of the database or in HH:MM. Throws a RangeError for any other text, which is a
 * bug (TIM-1).
 */
export function clockOf(text: string): ClockTime {
  const time = CLOCK_WITH_TAIL.exec(text)?.[1];
  if (time === undefined) throw new RangeError(`Not a clock time: ${text}`);
  return time;
}

/** Returns the minutes from midnight to a clock time. */
export function minutesOf(time: string): number {
  const [hours, minutes] = clockOf(time).split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Returns the clock time for minutes after midnight; it wraps at 24 hours in both directions. */
export function clockFromMinutes(minutes: number): ClockTime {
  const ofDay = ((Math.trunc(minutes) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}

/** Adds minutes to a clock time; it wraps at 24 hours. */
export const addMinutes = (time: string, minutes: number): ClockTime => clockFromMinutes(minutesOf(time) + minutes);

/** Whether a lesson ends on the day after its start, because its end is not later on the clock (TIM-3). */
export const endsNextDay = (start: string, end: string): boolean => minutesOf(end) <= minutesOf(start);

/**
 * Returns the minutes from start to end. An end that is not later is on the next day; equal times are 0 minutes
 * (TIM-3).
 */
export function lengthMinutes(start: string, end: string): number {
  return (minutesOf(end) - minutesOf(start) + DAY_MINUTES) % DAY_MINUTES;
}

/**
 * Returns the reason why a lesson cannot have these times: no length, or more than 12 hours. Null for valid times
 * (TIM-4).
 */
export function lengthFault(start: string, end: string): 'empty' | 'too_long' | null {
  const minutes = lengthMinutes(start, end);
  if (minutes === 0) return 'empty';
  return minutes > MAX_LESSON_MINUTES ? 'too_long' : null;
}
