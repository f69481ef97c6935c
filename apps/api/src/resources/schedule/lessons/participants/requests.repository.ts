import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.repository.ts';
import type { Part } from './parts.repository.ts';

/**
 * CAB-72, CAB-74. The time of the student's cancellation request, or null without one. A request for an earlier start
 * of the lesson has ended.
 */
export function askedAt(
  { start_at }: Pick<LockedLesson, 'start_at'>,
  { cancelled_at, cancel_asked_at, cancel_asked_for }: Part,
): Date | null {
  if (cancelled_at !== null || cancel_asked_at === null || cancel_asked_for === null) return null;
  return Date.parse(cancel_asked_for) === Date.parse(start_at) ? new Date(cancel_asked_at) : null;
}

/** CAB-90. Whether the family's consent is awaited. A request for an earlier start of the lesson has ended. */
export const isFamilyAsked = (
  { start_at }: Pick<LockedLesson, 'start_at'>,
  { cancelled_at, family_asked_for }: Pick<Part, 'cancelled_at' | 'family_asked_for'>,
): boolean =>
  cancelled_at === null && family_asked_for !== null && Date.parse(family_asked_for) === Date.parse(start_at);

/** CAB-90. Stores the request of a child's account to its family. */
export async function writeFamilyRequest(
  tx: Tx,
  { id, start_at }: Pick<LockedLesson, 'id' | 'start_at'>,
  { student_id, user, reason, now }: { student_id: number; user: number; reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('lesson_participant')
    .set({ family_asked_at: now.toISOString(), family_asked_for: start_at, absence_by: user, reason })
    .where('lesson_id', '=', id)
    .where('student_id', '=', student_id)
    .execute();
}

/** CAB-92, CAB-93. Stores the account and the operation that cancel a participation. */
export async function writeAbsence(
  tx: Tx,
  lesson_id: number,
  { student_id, user }: { student_id: number; user: number },
): Promise<void> {
  await tx
    .updateTable('lesson_participant')
    .set({ absence_by: user, absence_operation_id: sql<number>`journal_operation_id()` })
    .where('lesson_id', '=', lesson_id)
    .where('student_id', '=', student_id)
    .execute();
}

/** The reason is stored in the participation, so that a later absence shows it. */
export async function writeRequest(
  tx: Tx,
  { id, start_at }: Pick<LockedLesson, 'id' | 'start_at'>,
  { student_id, reason, now }: { student_id: number; reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('lesson_participant')
    .set({ cancel_asked_at: now.toISOString(), cancel_asked_for: start_at, confirmed_for: null, reason })
    .where('lesson_id', '=', id)
    .where('student_id', '=', student_id)
    .execute();
}

const NO_REQUEST = {
  cancel_asked_at: null,
  cancel_asked_for: null,
  family_asked_at: null,
  family_asked_for: null,
  absence_by: null,
};

/** Deletes the requests to the teacher and to the family that were withdrawn or refused. */
export async function dropRequest(tx: Tx, lesson_id: number, student_id: number): Promise<void> {
  await tx
    .updateTable('lesson_participant')
    .set({ ...NO_REQUEST, reason: '' })
    .where('lesson_id', '=', lesson_id)
    .where('student_id', '=', student_id)
    .execute();
}

/** Deletes the requests of cancelled participations, so that they do not reappear when the lesson is planned again. */
export async function answerRequests(
  tx: Tx,
  parts: readonly { lesson_id: number; student_id: number }[],
): Promise<void> {
  if (parts.length === 0) return;
  await sql`
    update lesson_participant part set cancel_asked_at = null, cancel_asked_for = null,
      family_asked_at = null, family_asked_for = null, absence_by = null, absence_operation_id = null
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as given (lesson_id integer, student_id integer)
    where part.lesson_id = given.lesson_id and part.student_id = given.student_id`.execute(tx);
}
