import type { NewTimeOff, ResultOf, TimeOff } from '@planner/contract';
import { addDays, dayInZone, daysBetween, farthestHorizonOf, lengthMinutes, addMinutes } from '@planner/schedule';
import { instantOf } from '@planner/schedule/zones';
import type { z } from 'zod';
import type { Db, Tx } from '../../../database/database.ts';
import { tentatively } from '../../../database/tentatively.ts';
import { Missing, Refusal } from '../../../http/refusal.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { refuseOverQuota } from '../../quotas/quotas.service.ts';
import { type LockedLesson, lockTeacher } from '../lessons/lesson-row/lesson-lock.repository.ts';
import { lessonTimeOf, type LessonTime } from '../lessons/lesson-row/lesson-times.ts';
import { workedTimeOf } from './working-hours.repository.ts';
import { layOutAllOf } from '../rules/horizon.service.ts';
import { bend, type Decided } from './bending/bending.service.ts';
import { busyTimes, lockLessonsWithin } from './bending/bent-lessons.repository.ts';
import { busySpansBetween } from '../lessons/lesson-row/busy-times.repository.ts';
import { busyOf, DAYS_SEARCHED, firstFreePlace, type Busy } from './bending/free-place.ts';
import { deleteTimeOff, insertTimeOff, spansFrom, timesOffFrom } from './time-off.repository.ts';

type Asked = z.output<typeof NewTimeOff>;

const DAY_MS = 86_400_000;
const MOST_DAYS = 92;

const refuse = (field: keyof Asked, text: string) => new Refusal('invalid', { fields: { [field]: text } });

export const timesOff = (db: Db, { teacher, now }: Teaching): Promise<TimeOff[]> => timesOffFrom(db, teacher, now);

/** WRK-1. The teacher is away: every planned lesson of the time is cancelled, moved or kept, in one act. */
export async function takeTimeOff(tx: Tx, teaching: Teaching, asked: Asked): Promise<ResultOf<'POST /api/time-off'>> {
  const { teacher, time_zone, now } = teaching;
  const span = spanOf(asked, teaching);
  await lockTeacher(tx, teacher);
  await refuseOverQuota(tx, { teacher, now }, { quota: 'time_off', field: 'first_day' });
  const take = async () => {
    // The rules create their lessons first, so that the preview names each of them.
    await layOutAllOf(tx, { teacher, now }, addDays(asked.last_day, 1));
    const { first_day, last_day, start_time = null, end_time = null, reason } = asked;
    const days = { first_day, last_day, start_time, end_time, time_zone, reason };
    const time_off = await insertTimeOff(tx, { ...days, ...span, teacher_id: teacher, created_at: now });
    const lessons = await lockLessonsWithin(tx, teacher, { ...span, now });
    const decided = await decide(tx, teaching, { asked, lessons });
    const bent = await bend(tx, teaching, { ...asked, decided });
    return { time_off: asked.dry_run ? null : time_off, ...bent, operation_id: null };
  };
  return asked.dry_run ? tentatively(tx, take) : take();
}

/** WRK-7. Removes a time off. Cancelled lessons stay cancelled; the undo of the act restores them. */
export async function removeTimeOff(tx: Tx, teacher: number, id: number): Promise<null> {
  await lockTeacher(tx, teacher);
  if (!(await deleteTimeOff(tx, teacher, id))) throw new Refusal('not_found');
  return null;
}

/** The instants of a time off. Throws a refusal at the field of an invalid day or time. */
function spanOf(asked: Asked, { time_zone, now }: Teaching): { start_at: Date; end_at: Date } {
  const { first_day, last_day, start_time = null, end_time = null } = asked;
  if (last_day < first_day) throw refuse('last_day', 'Последний день не может быть раньше первого');
  if (daysBetween(first_day, last_day) >= MOST_DAYS) throw refuse('last_day', 'Не дольше чем на три месяца');
  if (last_day > farthestHorizonOf(dayInZone(now, 'UTC'))) {
    throw refuse('last_day', 'Можно не дальше чем на два года вперёд');
  }
  if (start_time === null && end_time !== null) throw refuse('start_time', 'Укажите, с какого часа вас не будет');
  if (start_time !== null && end_time === null) throw refuse('end_time', 'Укажите, до какого часа вас не будет');
  const start_at = instantOf(first_day, start_time ?? '00:00', time_zone);
  const end_at =
    end_time === null ? instantOf(addDays(last_day, 1), '00:00', time_zone) : instantOf(last_day, end_time, time_zone);
  if (end_at <= start_at) throw refuse('end_time', 'Конец не может быть раньше начала');
  if (end_at <= now) throw refuse('last_day', 'Это время уже прошло');
  return { start_at, end_at };
}

async function decide(
  tx: Tx,
  { teacher, time_zone, now }: Teaching,
  { asked, lessons }: { asked: Asked; lessons: readonly LockedLesson[] },
): Promise<Decided[]> {
  const decisions = new Map(asked.decisions.map((decision) => [decision.lesson_id, decision]));
  const known = new Set(lessons.map(({ id }) => id));
  for (const { lesson_id } of asked.decisions) {
    if (!known.has(lesson_id)) throw new Missing('lesson', lesson_id, 'В это время такого занятия нет');
  }
  const actOf = ({ id }: LockedLesson) => decisions.get(id)?.act ?? asked.act;
  const after = addDays(asked.last_day, 1);
  const leaving = new Set(lessons.filter((lesson) => actOf(lesson) !== 'keep').map(({ id }) => id));
  const worked = await workedTimeOf(tx, teacher);
  const busy = lessons.some((lesson) => actOf(lesson) === 'move')
    ? await busyAfter(tx, teacher, { from: instantOf(asked.first_day, '00:00', time_zone), last: after, leaving })
    : [];
  return lessons.map((lesson): Decided => {
    const act = actOf(lesson);
    if (act !== 'move') return { lesson, act, to: null };
    const wanted = decisions.get(lesson.id)?.to ?? null;
    const to = wanted === null ? firstFreePlace(lesson, after, { busy, worked, time_zone }) : placeOf(lesson, wanted);
    if (to.start_at <= now) throw refuse('decisions', 'Перенести занятие можно только на будущее');
    busy.push(busyOf(to, lesson.break_minutes));
    return { lesson, act, to };
  });
}

/** The chosen place of a moved lesson. Its length stays. */
function placeOf(
  lesson: LockedLesson,
  { conducted_date, start_time }: { conducted_date: string; start_time: string },
): LessonTime {
  const end_time = addMinutes(start_time, lengthMinutes(lesson.start_time, lesson.end_time));
  return lessonTimeOf({ conducted_date, start_time, end_time }, lesson.time_zone_teacher);
}

async function busyAfter(
  tx: Tx,
  teacher: number,
  { from, last, leaving }: { from: Date; last: string; leaving: ReadonlySet<number> },
): Promise<Busy[]> {
  const to = new Date(instantOf(last, '00:00', 'UTC').getTime() + (DAYS_SEARCHED + 2) * DAY_MS);
  const lessons = await busyTimes(tx, teacher, { from, to });
  const away = [
    ...(await spansFrom(tx, teacher, from)),
    ...(await busySpansBetween(tx, teacher, { from: last, to: addDays(last, DAYS_SEARCHED + 1) })),
  ];
  const times = [
    ...lessons.filter(({ id }) => !leaving.has(id)),
    ...away.map((span) => ({ ...span, break_minutes: 0 })),
  ];
  return times.map(({ start_at, end_at, break_minutes }) =>
    busyOf({ start_at: new Date(start_at), end_at: new Date(end_at) }, break_minutes),
  );
}
