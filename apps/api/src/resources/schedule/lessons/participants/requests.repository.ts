import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.repository.ts';
import type { Part } from './parts.repository.ts';

/** A request to cancel ends a request for another time. */
const NO_MOVE = { move_asked_for: null, move_to: null, move_until: null };

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
    .set({ family_asked_at: now.toISOString(), family_asked_for: start_at, absence_by: user, reason, ...NO_MOVE })
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
    .set({ cancel_asked_at: now.toISOString(), cancel_asked_for: start_at, confirmed_for: null, reason, ...NO_MOVE })
    .where('lesson_id', '=', id)
    .where('student_id', '=', student_id)
    .execute();
}

const NO_REQUEST = {
  ...NO_MOVE,
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
      family_asked_at = null, family_asked_for = null, absence_by = null, absence_operation_id = null,
      move_asked_for = null, move_to = null, move_until = null
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as given (lesson_id integer, student_id integer)
    where part.lesson_id = given.lesson_id and part.student_id = given.student_id`.execute(tx);
}

/** MOV-5. The requested time of the lesson, while it is held. A request for an earlier start of the lesson has ended. */
export function moveOf(
  { start_at, status }: Pick<LockedLesson, 'start_at' | 'status'>,
  { cancelled_at, move_asked_for, move_to, move_until }: Part,
  now: Date,
): Date | null {
  if (cancelled_at !== null || move_asked_for === null || move_to === null || move_until === null) return null;
  const isOpen = status === 'planned' && Date.parse(move_asked_for) === Date.parse(start_at);
  return isOpen && Date.parse(move_until) > now.getTime() ? new Date(move_to) : null;
}

/** MOV-5. Stores the request for another time of the lesson. */
export async function writeMove(
  tx: Tx,
  { id, start_at }: Pick<LockedLesson, 'id' | 'start_at'>,
  { student_id, to, until }: { student_id: number; to: Date; until: Date },
): Promise<void> {
  await tx
    .updateTable('lesson_participant')
    .set({ move_asked_for: start_at, move_to: to.toISOString(), move_until: until.toISOString() })
    .where('lesson_id', '=', id)
    .where('student_id', '=', student_id)
    .execute();
}

/** MOV-7. Deletes the request for another time. */
export async function dropMove(tx: Tx, lesson_id: number, student_id: number): Promise<void> {
  await tx
    .updateTable('lesson_participant')
    .set(NO_MOVE)
    .where('lesson_id', '=', lesson_id)
    .where('student_id', '=', student_id)
    .execute();
}
