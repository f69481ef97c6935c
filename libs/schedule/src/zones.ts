import { Temporal } from 'temporal-polyfill';
import { clockFromMinutes, clockOf, lengthMinutes, minutesOf } from './clock-time.ts';
import { millisecondsOf } from './wall-clock.ts';
import type { Instant, WallClock } from './wall-clock.ts';
import { dayFromNumber, dayNumber } from './week.ts';
import type { Day } from './week.ts';
import { offsetAt, steadyOffset } from './zone-offsets.ts';

export { timeZones, zoneLabel } from './zone-list.ts';
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

/** The instants between which a local day lies in a zone, the end not included. */
export function instantsOfDay(date: Day, zone: string): { from: Date; to: Date } {
  return { from: instantOf(date, '00:00', zone), to: instantOf(dayFromNumber(dayNumber(date) + 1), '00:00', zone) };
}

/** The day and the clock time an instant has in a zone: the way back of instantOf (TIM-19). */
export function localTimeOf(instant: Instant, zone: string): WallClock {
  const milliseconds = millisecondsOf(instant);
  const minutes = Math.floor((milliseconds + offsetAt(milliseconds, zone)) / MINUTE_MS);
  const day = Math.floor(minutes / DAY_MINUTES);
  return { date: dayFromNumber(day), time: clockFromMinutes(minutes - day * DAY_MINUTES) };
}

/** The minutes a zone is ahead of UTC at an instant; negative west of it. */
export const offsetMinutes = (instant: Instant, zone: string): number =>
  Math.round(offsetAt(millisecondsOf(instant), zone) / MINUTE_MS);
