import { addDays, type Day } from '@planner/schedule';
import { lessonTimeOf, type LessonTime } from '../../lessons/lesson-row/lesson-times.ts';

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

/** The number of days after a time off among which a free place is searched. */
export const DAYS_SEARCHED = 28;

const MINUTE = 60_000;

export const busyOf = ({ start_at, end_at }: Pick<LessonTime, 'start_at' | 'end_at'>, break_minutes: number): Busy => ({
  start: start_at.getTime(),
  end: end_at.getTime() + break_minutes * MINUTE,
});

export const isFree = (place: Busy, busy: readonly Busy[]): boolean =>
  busy.every(({ start, end }) => place.start >= end || place.end <= start);

/**
 * WRK-2. Returns the first day from `from` on which the lesson's clock time is free. If no day is free, returns the day
 * `from`.
 */
export function firstFreePlace(lesson: Homeless, from: Day, busy: readonly Busy[]): LessonTime {
  const places = Array.from({ length: DAYS_SEARCHED }, (_, days) => ({
    conducted_date: addDays(from, days),
    start_time: lesson.start_time,
    end_time: lesson.end_time,
  })).map((place) => lessonTimeOf(place, lesson.time_zone_teacher));
  const [first] = places;
  const free = places.find((place) => isFree(busyOf(place, lesson.break_minutes), busy)) ?? first;
  if (free === undefined) throw new Error('No days were searched');
  return free;
}
