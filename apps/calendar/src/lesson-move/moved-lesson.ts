import type { InputOf, Lesson } from '@planner/contract';
import { clockFromMinutes, daysBetween, MINUTES_IN_DAY, wireTime } from '@planner/schedule';
import { placeOf, type Place } from '../time-grid/place.ts';

const wireClock = (minutes: number): string => wireTime(clockFromMinutes(minutes % MINUTES_IN_DAY));
const timesAt = ({ date, start, end }: Place) => ({
  conducted_date: date,
  start_time: wireClock(start),
  end_time: wireClock(end),
});

/** What the server is told when a lesson goes to another place. */
export const changeTo = ({ version }: Lesson, place: Place): InputOf<'PUT /api/lessons/{id}'>['body'] => ({
  ...timesAt(place),
  version,
});

const shiftedInstant = (instant: string, byMinutes: number): string =>
  new Date(Date.parse(instant) + byMinutes * 60_000).toISOString();

/** The lesson as it will be read once the server has agreed; shown until then. */
export function lessonAt(lesson: Lesson, place: Place): Lesson {
  const from = placeOf(lesson);
  const byDays = daysBetween(from.date, place.date) * MINUTES_IN_DAY;
  return {
    ...lesson,
    ...timesAt(place),
    start_at: shiftedInstant(lesson.start_at, byDays + place.start - from.start),
    end_at: shiftedInstant(lesson.end_at, byDays + place.end - from.end),
  };
}
