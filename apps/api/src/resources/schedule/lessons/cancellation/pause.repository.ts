import type { Tx } from '../../../../database/database.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.repository.ts';

/**
 * The planned lessons of a lesson's rule, from this lesson to the last day of a pause. With a student, only lessons in
 * which the student takes part.
 */
export function lockPause(
  tx: Tx,
  { teacher_id, rule_id, start_at }: LockedLesson,
  { until, student_id }: { until: string; student_id: number | undefined },
): Promise<LockedLesson[]> {
  return tx
    .selectFrom('lesson')
    .where('teacher_id', '=', teacher_id)
    .where('rule_id', '=', rule_id)
    .where('status', '=', 'planned')
    .where('start_at', '>=', start_at)
    .where('conducted_date', '<=', until)
    .$if(student_id !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('lesson_participant as part')
            .select('part.id')
            .whereRef('part.lesson_id', '=', 'lesson.id')
            .where('part.student_id', '=', student_id ?? 0)
            .where('part.cancelled_at', 'is', null),
        ),
      ),
    )
    .selectAll()
    .orderBy('start_at')
    .forUpdate()
    .execute();
}
