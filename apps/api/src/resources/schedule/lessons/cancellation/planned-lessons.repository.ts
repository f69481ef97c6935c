import type { Tx } from '../../../../database/database.ts';
import type { Learner } from '../lesson-row/learner.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.repository.ts';

/** The future planned lessons of a group, or those in which a student takes part. Locked until the transaction ends. */
export function lockPlanned(tx: Tx, teacher: number, whose: Learner, now: Date): Promise<LockedLesson[]> {
  return tx
    .selectFrom('lesson')
    .where('teacher_id', '=', teacher)
    .where('status', '=', 'planned')
    .where('start_at', '>', now.toISOString())
    .where((eb) =>
      'group_id' in whose
        ? eb('group_id', '=', whose.group_id)
        : eb.exists(
            eb
              .selectFrom('lesson_participant as part')
              .select('part.id')
              .whereRef('part.lesson_id', '=', 'lesson.id')
              .where('part.student_id', '=', whose.student_id)
              .where((part) =>
                part.or([part('part.cancelled_at', 'is', null), part('lesson.student_id', 'is not', null)]),
              ),
          ),
    )
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute();
}
