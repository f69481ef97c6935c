import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';
import type { LockedLesson } from './lesson-lock.repository.ts';
import { nextVersion } from './lesson-rows.repository.ts';

type StatusColumns = Partial<
  Pick<
    LockedLesson,
    | 'auto_complete'
    | 'completed_at'
    | 'reopened_at'
    | 'cancel_by'
    | 'cancel_reason'
    | 'cancel_at'
    | 'cancel_notice_minutes'
    | 'cancel_result'
    | 'make_up'
    | 'moved_to_id'
    | 'moved_from_id'
  >
>;

/** Writes the status of lessons, with columns that have the same value for all of them. */
export async function setStatus(
  tx: Tx,
  lesson_ids: readonly number[],
  status: LockedLesson['status'],
  columns: StatusColumns = {},
): Promise<void> {
  if (lesson_ids.length === 0) return;
  await tx
    .updateTable('lesson')
    .set({ ...columns, status, version: nextVersion })
    .where('id', '=', sql<number>`any(${lesson_ids})`)
    .execute();
}

type Cancel = Pick<LockedLesson, 'cancel_by' | 'cancel_reason' | 'make_up'> & { cancel_at: Date };

/** Cancels lessons. The notice in minutes and the sentence are different for each lesson. */
export async function setCancelled(
  tx: Tx,
  lessons: readonly Pick<LockedLesson, 'id' | 'cancel_result'>[],
  { cancel_by, cancel_reason, cancel_at, make_up }: Cancel,
): Promise<void> {
  if (lessons.length === 0) return;
  await sql`
    update lesson set status = 'cancelled', cancel_by = ${cancel_by}, cancel_reason = ${cancel_reason}, cancel_at = ${cancel_at},
      cancel_notice_minutes = floor(extract(epoch from start_at - ${cancel_at}::timestamptz) / 60),
      cancel_result = given.cancel_result, make_up = ${make_up}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb) as given (id integer, cancel_result text)
    where lesson.id = given.id`.execute(tx);
}
