import type { FreeTimes } from '@planner/contract';
import { addDays, dayInZone, wallClock } from '@planner/schedule';
import type { Db } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { busySpansBetween } from '../lessons/lesson-row/busy-times.repository.ts';
import { busyTimes } from '../time-off/bending/bent-lessons.repository.ts';
import { busyOf } from '../time-off/bending/free-place.ts';
import { spansFrom } from '../time-off/time-off.repository.ts';
import { freeStarts } from './free-times.ts';
import { type MoveRules, moveRulesOf } from './moves.repository.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;

const minutesOf = ({ start_at, end_at }: Pick<MovedLesson, 'start_at' | 'end_at'>): number =>
  (Date.parse(end_at) - Date.parse(start_at)) / MINUTE;

/** A lesson that looks for another time. */
interface MovedLesson {
  id: number;
  start_at: string;
  end_at: string;
  break_minutes: number;
  group_id: number | null;
}

/** MOV-4. Throws unless the lesson may move by request. Returns the limits. */
function limitsOf({ moves }: Pick<MoveRules, 'moves'>, lesson: MovedLesson, now: Date) {
  if (moves === null) throw new Refusal('moves_closed');
  if (lesson.group_id !== null) {
    throw new Refusal('moves_closed', { message: 'О переносе занятия группы напишите преподавателю' });
  }
  const earliest = new Date(now.getTime() + moves.notice_hours * HOUR);
  if (new Date(lesson.start_at) < earliest) {
    throw new Refusal('moves_closed', { message: 'До занятия осталось мало времени. Напишите преподавателю' });
  }
  return { ...moves, earliest };
}

/** MOV-3. The starts to which the lesson may move, in order, without its present one. */
export async function startsFor(db: Db, teacher: number, lesson: MovedLesson, now: Date): Promise<Date[]> {
  const rules = await moveRulesOf(db, teacher);
  const limits = limitsOf(rules, lesson, now);
  const today = dayInZone(now, rules.time_zone);
  const to = new Date(now.getTime() + (limits.days_ahead + 2) * DAY);
  const lessons = await busyTimes(db, teacher, { from: now, to });
  const away = [
    ...(await spansFrom(db, teacher, now)),
    ...(await busySpansBetween(db, teacher, {
      from: today,
      to: addDays(today, limits.days_ahead + 1),
      except: lesson.id,
    })),
  ];
  const times = [
    ...lessons.filter(({ id }) => id !== lesson.id),
    ...away.map((span) => ({ ...span, break_minutes: 0 })),
  ];
  const starts = freeStarts({
    ...rules,
    ...limits,
    now,
    minutes: minutesOf(lesson),
    break_minutes: lesson.break_minutes,
    busy: times.map(({ start_at, end_at, break_minutes }) =>
      busyOf({ start_at: new Date(start_at), end_at: new Date(end_at) }, break_minutes),
    ),
  });
  return starts.filter((start) => start.getTime() !== Date.parse(lesson.start_at));
}

/** MOV-3. The free times for a lesson, by the days of a reader's zone. */
export async function freeTimesOf(
  db: Db,
  {
    teacher_id,
    lesson,
    time_zone,
  }: { teacher_id: number; lesson: MovedLesson & { status: string }; time_zone: string },
  now: Date,
): Promise<FreeTimes> {
  if (lesson.status !== 'planned') throw new Refusal('lesson_not_open');
  const starts = (await startsFor(db, teacher_id, lesson, now)).map((start) => ({
    start_at: start.toISOString(),
    ...wallClock(start, time_zone),
  }));
  return {
    time_zone,
    minutes: minutesOf(lesson),
    days: [...Map.groupBy(starts, ({ date }) => date)].map(([date, own]) => ({
      date,
      times: own.map(({ start_at, time }) => ({ start_at, time })),
    })),
  };
}
