import type { WorkingHours } from '@planner/contract';
import { addDays, dayInZone, MINUTES_IN_DAY, minutesOf, wallClock, weekdayOf, type Day } from '@planner/schedule';
import { holidayOf } from '@planner/schedule/holidays';
import { lessonTimeOf, type LessonTime } from '../../lessons/lesson-row/lesson-times.ts';

/** The days and hours on which a teacher works. */
export interface WorkedTime {
  working_hours: WorkingHours | null;
  off_on_holidays: boolean;
}

/** A busy time as milliseconds, with the break after it. */
export interface Busy {
  start: number;
  end: number;
}

/** A lesson that needs a place. */
interface Homeless {
  start_time: string;
  end_time: string;
  time_zone_teacher: string;
  break_minutes: number;
}

/** The times that a place must avoid. */
interface Taken {
  busy: readonly Busy[];
  worked: WorkedTime;
  /** The teacher's zone, in which the working hours and the holidays are. */
  time_zone: string;
}

/** The number of days after a time off among which a free place is searched. */
export const DAYS_SEARCHED = 28;

const MINUTE = 60_000;

export const busyOf = ({ start_at, end_at }: Pick<LessonTime, 'start_at' | 'end_at'>, break_minutes: number): Busy => ({
  start: start_at.getTime(),
  end: end_at.getTime() + break_minutes * MINUTE,
});

export const isFree = (place: Busy, busy: readonly Busy[]): boolean =>
  busy.every(({ start, end }) => place.start >= end || place.end <= start);

/** WRK-17. Whether a lesson lies within the working hours. A teacher without such hours works at all hours. */
function isWorked({ start_at, end_at }: LessonTime, { worked: { working_hours }, time_zone }: Taken): boolean {
  if (working_hours === null) return true;
  const { date, time } = wallClock(start_at, time_zone);
  const hours = working_hours.days.find(({ day_of_week_id }) => day_of_week_id === weekdayOf(date));
  if (hours === undefined) return false;
  const start = minutesOf(time);
  const end = start + (end_at.getTime() - start_at.getTime()) / MINUTE;
  return start >= minutesOf(hours.start_time) && end <= (minutesOf(hours.end_time) || MINUTES_IN_DAY);
}

/**
 * WRK-2, WRK-35. Returns the first day from `from` on which the lesson's clock time is free and within the working
 * hours. If there is no such day, a free day outside of them counts too. If no day is free, returns the day `from`.
 */
export function firstFreePlace(lesson: Homeless, from: Day, taken: Taken): LessonTime {
  const { busy, worked, time_zone } = taken;
  const places = Array.from({ length: DAYS_SEARCHED }, (_, days) => ({
    conducted_date: addDays(from, days),
    start_time: lesson.start_time,
    end_time: lesson.end_time,
  })).map((place) => lessonTimeOf(place, lesson.time_zone_teacher));
  const [first] = places;
  const free = places.filter(
    (place) =>
      isFree(busyOf(place, lesson.break_minutes), busy) &&
      !(worked.off_on_holidays && holidayOf(dayInZone(place.start_at, time_zone)) !== null),
  );
  const found = free.find((place) => isWorked(place, taken)) ?? free[0] ?? first;
  if (found === undefined) throw new Error('No days were searched');
  return found;
}
