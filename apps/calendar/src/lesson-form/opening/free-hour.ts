import type { Lesson } from '@planner/contract';
import { clockFromMinutes, gapsBetween, MINUTES_IN_DAY, spanOfLesson, withBreak } from '@planner/schedule';

interface FreeHourWish {
  lessons: readonly Lesson[];
  /** The length of the new lesson and of the break after it. */
  minutes: number;
  breakMinutes: number;
  /** The minute of the day before which no lesson may start: the present of today, else 0. */
  from: number;
}

const HOUR = 60;
/** The usual hours of lessons. Outside of them an hour is offered only if none is free inside. */
const USUAL_HOURS = { start: 8 * HOUR, end: 22 * HOUR };

/** LSN-192. Returns the start of the first free lesson at a whole hour of a day; null when no hour is free. */
export function freeHour({ lessons, minutes, breakMinutes, from }: FreeHourWish): string | null {
  const busy = lessons
    .filter(({ status }) => status === 'planned' || status === 'completed')
    .map((lesson) => withBreak(spanOfLesson(lesson.start_time, lesson.end_time), lesson.break_minutes));
  const needed = minutes + breakMinutes;
  for (const within of [USUAL_HOURS, { start: 0, end: MINUTES_IN_DAY + needed }]) {
    for (const gap of gapsBetween(busy, within)) {
      const start = Math.ceil(Math.max(gap.start, from) / HOUR) * HOUR;
      if (start + needed <= gap.end && start < MINUTES_IN_DAY) return clockFromMinutes(start);
    }
  }
  return null;
}
