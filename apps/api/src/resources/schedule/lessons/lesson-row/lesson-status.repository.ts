import type { Tx } from '../../../../database/database.ts';
import type { LockedLesson } from './lesson-lock.ts';
import { nextVersion } from './lesson-rows.repository.ts';

type StatusColumns = Partial<
  Pick<
    LockedLesson,
    | 'auto_complete'
    | 'completed_at'
    | 'cancel_by'
    | 'cancel_reason'
    | 'cancel_at'
    | 'cancel_notice_minutes'
    | 'cancel_result'
    | 'moved_to_id'
    | 'moved_from_id'
  >
>;

/** The one place where a lesson's status is written. */
export async function setStatus(
  tx: Tx,
  lesson_id: number,
  status: LockedLesson['status'],
  columns: StatusColumns = {},
): Promise<void> {
  await tx
    .updateTable('lesson')
    .set({ ...columns, status, version: nextVersion })
    .where('id', '=', lesson_id)
    .execute();
}
