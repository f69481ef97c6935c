import type { WorkingHours } from '@planner/contract';
import { addDays, addMinutes, dayInZone, minutesOf, weekdayOf } from '@planner/schedule';
import { holidayOf } from '@planner/schedule/holidays';
import { instantOf } from '@planner/schedule/zones';
import { type Busy, isFree } from '../time-off/bending/free-place.ts';

/** The minutes between two offered starts. */
const STEP = 30;
const DAY_MINUTES = 24 * 60;
const MINUTE = 60_000;

interface Wanted {
  time_zone: string;
  working_hours: WorkingHours | null;
  off_on_holidays: boolean;
  days_ahead: number;
  /** No offered time is earlier. */
  earliest: Date;
  now: Date;
  minutes: number;
  break_minutes: number;
  busy: readonly Busy[];
}

/** The starts on one day, a step apart, from the begin of the working hours to the last that ends within them. */
function startsOn(
  day: string,
  { start_time, end_time }: { start_time: string; end_time: string },
  { time_zone, minutes }: Wanted,
): Date[] {
  const last = (minutesOf(end_time) || DAY_MINUTES) - minutes - minutesOf(start_time);
  if (last < 0) return [];
  return Array.from({ length: Math.floor(last / STEP) + 1 }, (_, step) =>
    instantOf(day, addMinutes(start_time, step * STEP), time_zone),
  );
}

/** MOV-3. The starts at which a lesson fits into the working hours beside everything that takes time, in order. */
export function freeStarts(wanted: Wanted): Date[] {
  const { time_zone, working_hours, off_on_holidays, days_ahead, earliest, now, minutes, break_minutes, busy } = wanted;
  if (working_hours === null) return [];
  const today = dayInZone(now, time_zone);
  const days = Array.from({ length: days_ahead + 1 }, (_, after) => addDays(today, after));
  return days
    .filter((day) => !off_on_holidays || holidayOf(day) === null)
    .flatMap((day) => {
      const hours = working_hours.days.find(({ day_of_week_id }) => day_of_week_id === weekdayOf(day));
      return hours === undefined ? [] : startsOn(day, hours, wanted);
    })
    .filter((start) => {
      const time = start.getTime();
      return start >= earliest && isFree({ start: time, end: time + (minutes + break_minutes) * MINUTE }, busy);
    });
}
