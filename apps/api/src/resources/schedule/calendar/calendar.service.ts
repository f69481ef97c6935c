import type { DayOfLessons, DaysOfLessons, DayWithOwnTime, Lesson } from '@planner/contract';
import { addDays, dayInZone, daysOfRange, gapsBetween, weeksOfMonth, weekStart } from '@planner/schedule';
import type { Db } from '../../../database/database.ts';
import type { Ahead } from '../../../http/implement.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { layOutBefore } from '../rules/horizon.service.ts';
import { lessonsBetween } from '../lessons/reading/lesson-query.repository.ts';
import { daysAway, ownTimeOf } from './own-time.service.ts';

const MINUTE = 60_000;
const SHORTEST_GAP = 15 * MINUTE;

/** LSN-10. The lessons of a week. The rules first create their lessons up to its Sunday. */
export async function lessonsOfWeek(db: Db, ahead: Ahead, teaching: Teaching, date: string): Promise<DaysOfLessons> {
  const monday = weekStart(date);
  const sunday = addDays(monday, 6);
  await layOutBefore(ahead, teaching, sunday);
  return lessonsOfDays(db, teaching.teacher, monday, sunday);
}

/** LSN-10. The lessons of the whole weeks that cover a month. */
export async function lessonsOfMonth(
  db: Db,
  ahead: Ahead,
  teaching: Teaching,
  { year, month }: { year: number; month: number },
): Promise<DaysOfLessons> {
  const days = weeksOfMonth(year, month).flat();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  await layOutBefore(ahead, teaching, last);
  return lessonsOfDays(db, teaching.teacher, first, last);
}

/** ICS-4. The existing lessons between two days, including cancelled and moved ones. */
export const lessonsForFeed = (db: Db, teacher: number, from: string, to: string): Promise<Lesson[]> =>
  lessonsBetween(db, teacher, from, to);

async function lessonsOfDays(db: Db, teacher: number, from: string, to: string): Promise<DaysOfLessons> {
  const lessons = await lessonsBetween(db, teacher, from, to);
  const days: Record<string, Lesson[]> = {};
  for (const day of daysOfRange(from, to)) days[day] = [];
  // A lesson that began on the day before the first day is listed under its own day.
  for (const lesson of lessons) (days[lesson.conducted_date] ??= []).push(lesson);
  const own_time = await ownTimeOf(db, teacher, { from, to });
  return {
    days,
    vacations: own_time === undefined ? [] : daysAway(own_time, { from, to }),
    ...(own_time && { own_time }),
  };
}

/** LSN-10, LSN-32. The lessons, gaps and own time of a day. The rules first create their lessons up to it. */
export async function lessonsOfDay(db: Db, ahead: Ahead, teaching: Teaching, date: string): Promise<DayWithOwnTime> {
  await layOutBefore(ahead, teaching, date);
  const day = await dayOf(db, teaching.teacher, date);
  const own_time = await ownTimeOf(db, teaching.teacher, { from: date, to: date });
  return { ...day, ...(own_time && { own_time }) };
}

export const lessonsOfToday = (db: Db, { teacher, time_zone, now }: Teaching): Promise<DayOfLessons> =>
  dayOf(db, teacher, dayInZone(now, time_zone));

async function dayOf(db: Db, teacher: number, date: string): Promise<DayOfLessons> {
  const items = await lessonsBetween(db, teacher, date, date);
  return { date, items, gaps: gapsOf(items) };
}

/** LSN-32. The free times of at least 15 minutes between lessons. Breaks are not free time. */
function gapsOf(lessons: readonly Lesson[]): DayOfLessons['gaps'] {
  const busy = lessons
    .filter(({ status }) => status === 'planned' || status === 'completed')
    .map(({ start_at, end_at, break_minutes }) => ({
      start: Date.parse(start_at),
      end: Date.parse(end_at) + break_minutes * MINUTE,
    }));
  if (busy.length === 0) return [];
  const within = {
    start: Math.min(...busy.map(({ start }) => start)),
    end: Math.max(...busy.map(({ end }) => end)),
  };
  return gapsBetween(busy, within, SHORTEST_GAP).map(({ start, end }) => ({
    start_at: new Date(start).toISOString(),
    end_at: new Date(end).toISOString(),
    minutes: (end - start) / MINUTE,
  }));
}
