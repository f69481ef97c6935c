import type { Cancellation, CancelReport } from '@planner/contract';
import { roublesOf, sumMinor, type CancellationPolicy } from '@planner/money';
import { counted } from '@planner/wording';
import type { z } from 'zod';
import type { Tx } from '../../../../database/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { announceNothing } from '../../../../live/announce.ts';
import { chargeParts } from '../completion/charging.service.ts';
import { type LockedLesson, lockLesson, lockTeacher } from '../lesson-row/lesson-lock.ts';
import { partsOf } from '../participants/parts.repository.ts';
import { setStatus } from '../lesson-row/lesson-status.repository.ts';
import { writeHistory } from '../lesson-row/lesson-history.ts';
import { lessonById } from '../reading/lesson-query.repository.ts';
import type { Teaching } from '../../../../http/teaching.ts';
import { tellStudents } from '../notices/lesson-telling.service.ts';
import { HISTORY_TEXT } from '../notices/lesson-wording.ts';
import { costMinor, costsOf, costText, pauseText, type FreeUsed } from './cancellation-cost.ts';
import { lockPause } from './pause.repository.ts';

type Asked = z.output<typeof Cancellation>;

interface How {
  asked: Asked;
  policy: CancellationPolicy;
  freeUsed: FreeUsed;
}

interface Cancelled {
  charge_minor: number;
  text: string;
}

/** LSN-28 to LSN-30. A lesson, one student's part of it, or a pause: each lesson of its rule up to a day. */
export async function cancelLesson(tx: Tx, teaching: Teaching, asked: Asked): Promise<CancelReport> {
  const { teacher } = teaching;
  const { policy } = await lockTeacher(tx, teacher);
  const lesson = await lockLesson(tx, teacher, asked.lesson_id, asked.version);
  const lessons = await lessonsMeant(tx, lesson, asked);
  if (asked.dry_run) announceNothing(tx);

  const isPause = lessons.length > 1;
  const how: How = { asked: isPause ? { ...asked, notify: false } : asked, policy, freeUsed: new Map() };
  const results: Cancelled[] = [];
  for (const meant of lessons) {
    const cancelled =
      asked.student_id !== undefined && meant.group_id !== null
        ? await cancelPart(tx, teaching, meant, { ...how, student_id: asked.student_id })
        : await cancelWhole(tx, teaching, meant, how);
    results.push(cancelled);
  }
  if (isPause && !asked.dry_run) await tellOfPause(tx, teaching, lessons, asked);
  const charge_minor = sumMinor(results.map((result) => result.charge_minor));
  const single = results.length === 1 ? results[0] : undefined;
  return {
    lesson: (await lessonById(tx, teacher, lesson.id)) ?? null,
    cancelled: lessons.length,
    charge: roublesOf(charge_minor),
    text: single?.text ?? `${counted(lessons.length, 'занятие')}. ${pauseText(charge_minor)}`,
    operation_id: null,
  };
}

/** LSN-31: one message for all lessons of a pause. */
async function tellOfPause(tx: Tx, { now }: Teaching, lessons: readonly LockedLesson[], asked: Asked): Promise<void> {
  const [lesson, last] = [lessons[0], lessons.at(-1)];
  if (lesson === undefined || last === undefined) return;
  const students = (await partsOf(tx, lesson.id)).map(({ student_id }) => student_id);
  await tellStudents(tx, {
    lesson,
    students: students.filter((id) => asked.student_id === undefined || id === asked.student_id),
    news: { kind: 'lessons_paused', to: last.start_at, reason: asked.reason },
    quiet: !asked.notify,
    now,
  });
}

async function lessonsMeant(
  tx: Tx,
  lesson: LockedLesson,
  { scope, until, student_id }: Asked,
): Promise<LockedLesson[]> {
  if (lesson.status !== 'planned') throw new Refusal('lesson_not_open');
  if (scope === 'one' || lesson.rule_id === null) return [lesson];
  if (until === undefined) throw new Refusal('invalid', { fields: { until: 'Укажите последний день паузы' } });
  if (until < lesson.conducted_date) {
    throw new Refusal('invalid', { fields: { until: 'Пауза не может закончиться раньше этого занятия' } });
  }
  const lessons = await lockPause(tx, lesson, { until, student_id });
  // A student who has no part in any of them is refused at the lesson that was chosen.
  return lessons.length > 0 ? lessons : [lesson];
}

async function cancelWhole(tx: Tx, { teacher, now }: Teaching, lesson: LockedLesson, how: How): Promise<Cancelled> {
  const { asked } = how;
  const parts = await partsOf(tx, lesson.id);
  if (asked.student_id !== undefined && !parts.some(({ student_id }) => student_id === asked.student_id))
    refuseStranger();
  const open = parts.filter(({ cancelled_at }) => cancelled_at === null);
  const costs = await costsOf(tx, lesson, open, { ...how, now });
  const cancelled = { charge_minor: costMinor(costs), text: costText(costs) };
  if (asked.dry_run) return cancelled;

  await chargeParts(
    tx,
    lesson,
    costs.map(({ part }) => part),
    { by: teacher, now },
  );
  await setStatus(tx, lesson.id, 'cancelled', {
    cancel_by: asked.by,
    cancel_reason: asked.reason,
    cancel_at: now.toISOString(),
    cancel_notice_minutes: Math.floor((Date.parse(lesson.start_at) - now.getTime()) / 60_000),
    cancel_result: cancelled.text,
  });
  const text = HISTORY_TEXT.cancelled(cancelled.text, asked.reason);
  await writeHistory(tx, [{ lesson_id: lesson.id, kind: 'cancelled', text }], teacher, now);
  await tellStudents(tx, {
    lesson,
    students: open.map(({ student_id }) => student_id),
    news: { kind: 'lesson_cancelled', reason: asked.reason },
    quiet: !asked.notify,
    now,
  });
  return cancelled;
}

/** LSN-28: the lesson goes on for the others. */
async function cancelPart(
  tx: Tx,
  { teacher, now }: Teaching,
  lesson: LockedLesson,
  { student_id, ...how }: How & { student_id: number },
): Promise<Cancelled> {
  const { asked } = how;
  const part = (await partsOf(tx, lesson.id)).find((known) => known.student_id === student_id);
  if (part === undefined) return refuseStranger();
  if (part.cancelled_at !== null) {
    throw new Refusal('lesson_not_open', { message: 'Участие этого ученика уже отменено' });
  }
  const costs = await costsOf(tx, lesson, [part], { ...how, now });
  const cancelled = { charge_minor: costMinor(costs), text: costText(costs) };
  if (asked.dry_run) return cancelled;

  const excused = costs.map(({ part: charged }) => ({
    ...charged,
    attendance: 'excused' as const,
    reason: asked.reason,
    cancelled_at: now.toISOString(),
  }));
  await chargeParts(tx, lesson, excused, { by: teacher, now });
  await setStatus(tx, lesson.id, 'planned');
  const text = HISTORY_TEXT.partCancelled(part.student_name, cancelled.text, asked.reason);
  await writeHistory(tx, [{ lesson_id: lesson.id, kind: 'cancelled', text }], teacher, now);
  await tellStudents(tx, {
    lesson,
    students: [student_id],
    news: { kind: 'lesson_cancelled', reason: asked.reason },
    quiet: !asked.notify,
    now,
  });
  return cancelled;
}

function refuseStranger(): never {
  throw new Refusal('invalid', { fields: { student_id: 'Этого ученика нет на занятии' } });
}
