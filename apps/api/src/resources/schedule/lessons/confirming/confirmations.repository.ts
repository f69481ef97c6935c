import type { Tx } from '../../../../database/database.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.repository.ts';

/**
 * Stores the lesson's current time with the confirmation. After a move the times differ, so the lesson is not
 * confirmed.
 */
export async function writeConfirmation(
  tx: Tx,
  { id, start_at }: Pick<LockedLesson, 'id' | 'start_at'>,
  student_id: number,
): Promise<void> {
  await tx
    .updateTable('lesson_participant')
    .set({ confirmed_for: start_at })
    .where('lesson_id', '=', id)
    .where('student_id', '=', student_id)
    .execute();
}
