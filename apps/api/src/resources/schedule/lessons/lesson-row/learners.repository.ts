import type { Tx } from '../../../../database/database.ts';
import type { Learner } from './learner.ts';

/** A student or group of this teacher, archived or not. */
export function findLearner(tx: Tx, teacher: number, learner: Learner) {
  return 'student_id' in learner
    ? tx
        .selectFrom('student')
        .where('teacher_id', '=', teacher)
        .where('id', '=', learner.student_id)
        .select(['student_name as name', 'archived_at'])
        .executeTakeFirst()
    : tx
        .selectFrom('student_group')
        .where('teacher_id', '=', teacher)
        .where('id', '=', learner.group_id)
        .select(['name', 'archived_at'])
        .executeTakeFirst();
}
