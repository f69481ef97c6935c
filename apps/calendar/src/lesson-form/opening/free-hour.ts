import type { Lesson, OwnTime } from '@planner/contract';
import {
  clockFromMinutes,
  gapsBetween,
  MINUTES_IN_DAY,
  spanOfLesson,
  withBreak,
  type Day,
  type Span,
} from '@planner/schedule';
import { awayOnDay, workedOn } from '../../own-time/own-spans.ts';

interface FreeHourWish {
  day: Day;
  /** The lessons of the day, and lessons of the day before that last past midnight. */
  lessons: readonly Lesson[];
  own: OwnTime | undefined;
  /** Whether the teacher gives no lessons on public holidays. */
  isOffOnHolidays: boolean;
  /** The length of the new lesson and of the break after it. */
  minutes: number;
  breakMinutes: number;
  /** The minute of the day before which no lesson may start: the present of today, else 0. */
  from: number;
}

const HOUR = 60;
/** The usual hours of lessons, for a day without working hours. */
const USUAL_HOURS = { start: 8 * HOUR, end: 22 * HOUR };

/** A lesson with its break, in minutes of a day. A lesson of the day before begins before minute 0. */
function spanSeenFrom(day: Day, lesson: Lesson): Span {
  const { start, end } = withBreak(spanOfLesson(lesson.start_time, lesson.end_time), lesson.break_minutes);
  const shift = lesson.conducted_date < day ? MINUTES_IN_DAY : 0;
  return { start: start - shift, end: end - shift };
}

/**
 * LSN-192. Returns the start of the first free lesson at a whole hour of a day; null when no hour is free. The working
 * hours come first. An hour outside of them is offered only if none is free inside.
 */
export function freeHour(wish: FreeHourWish): string | null {
  const { day, lessons, own, isOffOnHolidays, minutes, breakMinutes, from } = wish;
  // WRK-16: the server rejects every lesson of such a day.
  if (isOffOnHolidays && own?.holidays.some(({ date }) => date === day)) return null;
  const busy = lessons
    .filter(({ status }) => status === 'planned' || status === 'completed')
    .map((lesson) => spanSeenFrom(day, lesson));
  const worked = own?.working_hours ? workedOn(own.working_hours, day) : null;
  for (const hours of [worked ?? USUAL_HOURS, USUAL_HOURS, { start: 0, end: MINUTES_IN_DAY + minutes }]) {
    // The break after the last lesson of a day may exceed its hours.
    const within = { start: hours.start, end: hours.end + breakMinutes };
    for (const gap of gapsBetween([...busy, ...awayOnDay(own, day)], within)) {
      const start = Math.ceil(Math.max(gap.start, from) / HOUR) * HOUR;
      if (start + minutes + breakMinutes <= gap.end && start < MINUTES_IN_DAY) return clockFromMinutes(start);
    }
  }
  return null;
}
