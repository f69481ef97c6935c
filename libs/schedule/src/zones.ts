import { Temporal } from 'temporal-polyfill';
import { clockOf, lengthMinutes, minutesOf } from './clock-time.ts';
import { dayNumber } from './week.ts';
import type { Day } from './week.ts';
import { steadyOffset } from './zone-offsets.ts';

export { timeZones } from './zone-list.ts';
export type { TimeZoneChoice } from './zone-list.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** The instant of a local day and time in a zone: a time the clocks skip moves forward, one they repeat is the first (TIM-19). */
export function instantOf(date: Day, time: string, zone: string): Date {
  const day = dayNumber(date);
  const offset = steadyOffset(day, zone);
  if (offset !== null) return new Date((day * DAY_MINUTES + minutesOf(time)) * MINUTE_MS - offset);
  const local = Temporal.PlainDateTime.from(`${date}T${clockOf(time)}`);
  return new Date(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** The instants of a lesson: its start on the clock, and its end as many minutes later as the clock times say (TIM-20). */
export function lessonInstants(
  conducted_date: Day,
  start_time: string,
  end_time: string,
  zone: string,
): { start_at: Date; end_at: Date } {
  const start_at = instantOf(conducted_date, start_time, zone);
  return { start_at, end_at: new Date(start_at.getTime() + lengthMinutes(start_time, end_time) * MINUTE_MS) };
}
