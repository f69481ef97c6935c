import type { CancellationPolicy } from '@planner/money';
import type { Tx } from '../../../../database/database.ts';

/** What a lesson takes from its teacher where the form left it out. */
export interface LessonDefaults {
  reminder_minutes: number;
  break_minutes: number;
  meeting_url: string;
  policy: CancellationPolicy;
}

/** LSN-9: writes of one teacher's lessons go one after another, so that two that overlap cannot both pass the look. */
export async function lockTeacher(tx: Tx, teacher: number): Promise<LessonDefaults> {
  return tx
    .selectFrom('teacher')
    .where('id', '=', teacher)
    .select(['reminder_minutes', 'break_minutes', 'meeting_url', 'policy'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Without the lock: a job holds lessons already, and would wait for a request that waits for it. */
export async function policyOf(tx: Tx, teacher: number): Promise<CancellationPolicy> {
  const { policy } = await tx
    .selectFrom('teacher')
    .where('id', '=', teacher)
    .select('policy')
    .executeTakeFirstOrThrow();
  return policy;
}

export type Learner = { student_id: number } | { group_id: number };

/** The student or group of this teacher, in the archive or not. */
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
