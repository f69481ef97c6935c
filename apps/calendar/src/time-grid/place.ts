import type { InputOf, Lesson } from '@planner/contract';
import {
  clockFromMinutes,
  daysBetween,
  MINUTES_IN_DAY,
  spanOfLesson,
  wireTime,
  type Day,
  type Span,
} from '@planner/schedule';

/** A place on the paper: a day and a span of its minutes. */
export interface Place extends Span {
  readonly date: Day;
}

export type DragKind = 'move' | 'resize' | 'draw';

const SNAP = 15;
const SHORTEST = 15;

const snapped = (minutes: number): number => Math.round(minutes / SNAP) * SNAP;
const clamped = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** Where a drag by so many minutes leads on the day under the pointer; in steps of a quarter, inside the day. */
export function targetOf(kind: DragKind, origin: Place, date: Day, byMinutes: number): Place {
  if (kind === 'move') {
    const length = origin.end - origin.start;
    const start = clamped(origin.start + snapped(byMinutes), 0, MINUTES_IN_DAY - SNAP);
    return { date, start, end: start + length };
  }
  if (kind === 'resize') {
    const end = clamped(snapped(origin.end + byMinutes), origin.start + SHORTEST, MINUTES_IN_DAY);
    return { ...origin, end };
  }
  const there = snapped(origin.start + byMinutes);
  const start = clamped(Math.min(origin.start, there), 0, MINUTES_IN_DAY - SNAP);
  return { ...origin, start, end: clamped(Math.max(origin.start, there), start + SHORTEST, MINUTES_IN_DAY) };
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.date === other.date && one.start === other.start && one.end === other.end;

/** Where Alt and an arrow lead a focused lesson: a quarter up or down, a day left or right; with Shift its end. */
export function keyTarget(key: string, hasShift: boolean, origin: Place, dayBy: (days: number) => Day): Place | null {
  const kind = hasShift ? 'resize' : 'move';
  if (key === 'ArrowUp') return targetOf(kind, origin, origin.date, -SNAP);
  if (key === 'ArrowDown') return targetOf(kind, origin, origin.date, SNAP);
  if (hasShift) return null;
  if (key === 'ArrowLeft') return { ...origin, date: dayBy(-1) };
  if (key === 'ArrowRight') return { ...origin, date: dayBy(1) };
  return null;
}

/** The place of a lesson. */
export const placeOf = ({ conducted_date, start_time, end_time }: Lesson): Place => ({
  date: conducted_date,
  ...spanOfLesson(start_time, end_time),
});

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
