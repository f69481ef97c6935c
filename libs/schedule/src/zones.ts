import { Temporal } from 'temporal-polyfill';
import { clockOf, lengthMinutes, minutesOf } from './clock-time.ts';
import { dayNumber } from './week.ts';
import type { Day } from './week.ts';
import { steadyOffset } from './zone-offsets.ts';

export { timeZones } from './zone-list.ts';
export type { TimeZoneChoice } from './zone-list.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/**
 * Returns the instant of a local day and time. A skipped time moves forward; a repeated time is its first occurrence
 * (TIM-19).
 */
export function instantOf(date: Day, time: string, zone: string): Date {
  const day = dayNumber(date);
  const offset = steadyOffset(day, zone);
  if (offset !== null) return new Date((day * DAY_MINUTES + minutesOf(time)) * MINUTE_MS - offset);
  const local = Temporal.PlainDateTime.from(`${date}T${clockOf(time)}`);
  return new Date(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** Returns the start and end of a lesson. The end follows the start by the length of the clock times (TIM-20). */
export function lessonInstants(
  conducted_date: Day,
  start_time: string,
  end_time: string,
  zone: string,
): { start_at: Date; end_at: Date } {
  const start_at = instantOf(conducted_date, start_time, zone);
  return { start_at, end_at: new Date(start_at.getTime() + lengthMinutes(start_time, end_time) * MINUTE_MS) };
}
