import type { KnownVersion } from '@planner/contract';
import type { Tx } from '../../../../database/database.ts';
import { Missing, Refusal } from '../../../../http/refusal.ts';
import type { Teaching } from '../../../../http/teaching.ts';
import { type LockedLesson, lockLesson, lockTeacher } from '../lesson-row/lesson-lock.repository.ts';
import { setStatus } from '../lesson-row/lesson-status.repository.ts';
import { tellStudents } from '../notices/lesson-telling.service.ts';
import { type Part, partsOf } from '../participants/parts.repository.ts';
import { askedAt, dropRequest } from '../participants/requests.repository.ts';

/**
 * CAB-72, CAB-74. The participation with a pending cancellation request. Throws lesson_not_open without a request or
 * after the lesson has begun.
 */
export async function requestOf(
  tx: Tx,
  lesson: LockedLesson,
  { student_id, missing, now }: { student_id: number; missing: Missing; now: Date },
): Promise<Part> {
  const part = (await partsOf(tx, lesson.id)).find((one) => one.student_id === student_id);
  if (part === undefined) throw missing;
  const isOpen = lesson.status === 'planned' && Date.parse(lesson.start_at) > now.getTime();
  if (!isOpen || askedAt(lesson, part) === null) {
    throw new Refusal('lesson_not_open', { message: 'Просьбы отменить это занятие уже нет' });
  }
  return part;
}

/** CAB-73. The teacher refuses a cancellation request: the lesson stays planned and the student is notified. */
export async function refuseRequest(
  tx: Tx,
  { teacher, now }: Teaching,
  id: number,
  { student_id, version }: { student_id: number; version: KnownVersion },
): Promise<null> {
  await lockTeacher(tx, teacher);
  const lesson = await lockLesson(tx, teacher, id, version);
  const missing = new Missing('student', student_id, 'Этого ученика нет на занятии');
  await requestOf(tx, lesson, { student_id, missing, now });
  await dropRequest(tx, id, student_id);
  await setStatus(tx, [id], lesson.status);
  await tellStudents(tx, { lesson, students: [student_id], news: { kind: 'cancel_refused' }, quiet: false, now });
  return null;
}
