import type { InputOf, Lesson } from '@planner/contract';
import { clockFromMinutes, daysBetween, MINUTES_IN_DAY, spanOfLesson, wireTime } from '@planner/schedule';
import type { Place } from '../time-grid/drag-target.ts';

export type LessonChange = InputOf<'PUT /api/lessons/{id}'>['body'];

const wireClock = (minutes: number): string => wireTime(clockFromMinutes(minutes % MINUTES_IN_DAY));

/** What the server is told when a lesson goes to another place. */
export function changeTo(lesson: Lesson, place: Place): LessonChange {
  return {
    conducted_date: place.date,
    start_time: wireClock(place.start),
    end_time: wireClock(place.end),
    version: lesson.version,
  };
}

const shiftedInstant = (instant: string, byMinutes: number): string =>
  new Date(Date.parse(instant) + byMinutes * 60_000).toISOString();

/** The lesson as it will be read once the server has agreed; shown until then. */
export function lessonAt(lesson: Lesson, place: Place): Lesson {
  const from = spanOfLesson(lesson.start_time, lesson.end_time);
  const byDays = daysBetween(lesson.conducted_date, place.date) * MINUTES_IN_DAY;
  return {
    ...lesson,
    conducted_date: place.date,
    start_time: wireClock(place.start),
    end_time: wireClock(place.end),
    start_at: shiftedInstant(lesson.start_at, byDays + place.start - from.start),
    end_at: shiftedInstant(lesson.end_at, byDays + place.end - from.end),
  };
}
