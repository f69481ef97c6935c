import type { KnownVersion, ResultOf } from '@planner/contract';
import { roublesOf, sumMinor } from '@planner/money';
import { dayInZone, wallClock } from '@planner/schedule';
import { datedMomentText } from '@planner/wording';
import type { Tx } from '../../../../database/database.ts';
import { Missing, Refusal } from '../../../../http/refusal.ts';
import type { Teaching } from '../../../../http/teaching.ts';
import { announce } from '../../../../live/announce.ts';
import { type LinkedReader, notifyAll } from '../../../notifications/notifications.service.ts';
import { holdCredits } from '../../../packages/credits.service.ts';
import { chargeParts } from '../completion/charging.service.ts';
import { type LockedLesson, lockLesson, lockTeacher } from '../lesson-row/lesson-lock.repository.ts';
import { setStatus } from '../lesson-row/lesson-status.repository.ts';
import { readersOf } from '../notices/lesson-readers.repository.ts';
import { forgivenNotice, forgivenPart, forgivenResult, forgivenOf } from '../notices/forgiven-wording.ts';
import { type Part, partsOf } from '../participants/parts.repository.ts';
import { lessonById } from '../reading/lesson-query.repository.ts';

const NOTHING = 'Прощать нечего: за отмену или неявку здесь ничего не списано';

const isAway = ({ attendance }: Part) => attendance === 'absent' || attendance === 'excused';

/**
 * Whether a participation has a charge for an absence or a cancellation. The charge of an attended lesson cannot be
 * forgiven.
 */
const isForgivable = ({ status }: LockedLesson, part: Part): boolean =>
  (part.charge_minor ?? 0) > 0 &&
  (status === 'cancelled' || part.cancelled_at !== null || (status === 'completed' && isAway(part)));

/** MNY-110 to MNY-112. Reverses the charge, frees the package lesson, and changes the stored sentence. */
export async function forgive(
  tx: Tx,
  { teacher, now }: Teaching,
  id: number,
  { student_id, version }: { student_id?: number | undefined; version: KnownVersion },
): Promise<ResultOf<'POST /api/lessons/{id}/forgive'>> {
  await lockTeacher(tx, teacher);
  const lesson = await lockLesson(tx, teacher, id, version);
  const parts = await partsOf(tx, id);
  if (student_id !== undefined && !parts.some((part) => part.student_id === student_id)) {
    throw new Missing('student', student_id, 'Этого ученика нет на занятии');
  }
  const meant = parts.filter(
    (part) => (student_id === undefined || part.student_id === student_id) && isForgivable(lesson, part),
  );
  if (meant.length === 0) throw new Refusal('lesson_not_open', { message: NOTHING });

  await holdCredits(tx, [{ lesson, parts: meant }]);
  const forgiven = meant.map((part) => ({
    ...part,
    charge_mode: 'none' as const,
    charge_minor: 0,
    cancel_result: forgivenPart(lesson, part),
  }));
  await chargeParts(tx, [{ lesson, parts: forgiven }], { by: teacher, now });
  await setStatus(tx, [id], lesson.status, {
    ...(lesson.status === 'cancelled' && {
      cancel_result:
        lesson.group_id === null ? forgivenResult(lesson.cancel_result) : forgivenOf(lesson.cancel_result, meant),
    }),
  });
  await tellForgiven(tx, lesson, meant, now);
  const saved = await lessonById(tx, teacher, id);
  if (saved === undefined) throw new Missing('lesson', id);
  const forgiven_minor = sumMinor(meant.map(({ charge_minor }) => charge_minor ?? 0));
  return { lesson: saved, forgiven: roublesOf(forgiven_minor), operation_id: null };
}

/** MNY-112. Notifies each student once, with the sum only for users who see money. */
async function tellForgiven(tx: Tx, lesson: LockedLesson, meant: readonly Part[], now: Date): Promise<void> {
  const { id, teacher_id, start_at, version } = lesson;
  const students = meant.map(({ student_id }) => student_id);
  announce(tx, { students, topics: ['lessons', 'ledger'], id });
  const charged = new Map(meant.map(({ student_id, charge_minor }) => [student_id, charge_minor ?? 0]));
  const readers = await readersOf(tx, teacher_id, students);
  await notifyAll(
    tx,
    readers.map(({ zone, student_ids, teacher_name }) => {
      const { date, time } = wallClock(start_at, zone);
      const moment = datedMomentText(date, time, dayInZone(now, zone));
      const sumOf = (own: readonly LinkedReader[]) => {
        const seen = own.filter(({ sees_money }) => sees_money);
        return seen.length === 0 ? null : sumMinor(seen.map(({ student_id }) => charged.get(student_id) ?? 0));
      };
      return {
        ...({ kind: 'charge_forgiven', teacher_name, student_ids } as const),
        dedupe_key: `charge_forgiven:${id}:${version}`,
        message: (own: readonly LinkedReader[]) => forgivenNotice(moment, sumOf(own)),
      };
    }),
    now,
  );
}
