/** A clock time of the product's own: HH:MM, 00:00 to 23:59. */
export type ClockTime = string;

const DAY_MINUTES = 24 * 60;
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;
/** The wire's literal format, and the HH:MM:SS of a database column. */
const CLOCK_WITH_TAIL = /^(([01]\d|2[0-3]):[0-5]\d)(:00(\.0+)?Z?)?$/;

export const DEFAULT_START: ClockTime = '00:00';
export const DEFAULT_END: ClockTime = '01:00';
/** What an empty time field shows. */
export const TIME_PLACEHOLDER = 'HH:MM';
const MAX_LESSON_MINUTES = 12 * 60;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Says whether a text is a clock time HH:MM. */
export const isClockTime = (text: string): boolean => CLOCK.test(text);

/** Writes HH:MM as the wire's HH:MM:00.000Z, whose Z has no meaning (TIM-1). */
export function wireTime(time: ClockTime): string {
  return `${clockOf(time)}:00.000Z`;
}

/** Reads HH:MM out of a wire time, a database time or HH:MM itself; anything else is a bug and throws (TIM-1). */
export function clockOf(text: string): ClockTime {
  const time = CLOCK_WITH_TAIL.exec(text)?.[1];
  if (time === undefined) throw new RangeError(`Not a clock time: ${text}`);
  return time;
}

/** The minutes from midnight to a clock time. */
export function minutesOf(time: string): number {
  const [hours, minutes] = clockOf(time).split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** The clock time so many minutes after midnight, going round at 24 hours in both directions. */
export function clockFromMinutes(minutes: number): ClockTime {
  const ofDay = ((Math.trunc(minutes) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}

/** Moves a clock time by minutes, going round at 24 hours. */
export const addMinutes = (time: string, minutes: number): ClockTime => clockFromMinutes(minutesOf(time) + minutes);

/** Says whether a lesson ends on the day after its start: its end is not later on the clock (TIM-3). */
export const endsNextDay = (start: string, end: string): boolean => minutesOf(end) <= minutesOf(start);

/** The minutes from start to end, through midnight where the end is not later; equal times are 0 (TIM-3). */
export function lengthMinutes(start: string, end: string): number {
  return (minutesOf(end) - minutesOf(start) + DAY_MINUTES) % DAY_MINUTES;
}

/** Why a lesson cannot have this start and end: no length at all, or more than 12 hours; null when it can (TIM-4). */
export function lengthFault(start: string, end: string): 'empty' | 'too_long' | null {
  const minutes = lengthMinutes(start, end);
  if (minutes === 0) return 'empty';
  return minutes > MAX_LESSON_MINUTES ? 'too_long' : null;
}
