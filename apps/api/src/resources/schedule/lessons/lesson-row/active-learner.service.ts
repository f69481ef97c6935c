import type { Tx } from '../../../../database/database.ts';
import { Missing, Refusal } from '../../../../http/refusal.ts';
import type { Learner } from './learner.ts';
import { findLearner } from './learners.repository.ts';

const missingLearner = (learner: Learner) =>
  'student_id' in learner ? new Missing('student', learner.student_id) : new Missing('group', learner.group_id);

/** LSN-12. The student or group for a new lesson. Throws when it is archived or another teacher's. */
export async function activeLearner(tx: Tx, teacher: number, learner: Learner): Promise<{ name: string }> {
  const found = await findLearner(tx, teacher, learner);
  if (found === undefined) throw missingLearner(learner);
  if (found.archived_at === null) return found;
  const fields: Record<string, string> =
    'student_id' in learner
      ? { student_id: 'Ученик в архиве. Верните его из архива, чтобы назначить занятие' }
      : { group_id: 'Группа в архиве. Верните её из архива, чтобы назначить занятие' };
  throw new Refusal('invalid', { fields });
}

/** The student or group of a lesson. */
export function learnerOf({ student_id, group_id }: { student_id: number | null; group_id: number | null }): Learner {
  if (student_id !== null) return { student_id };
  if (group_id !== null) return { group_id };
  throw new Error('A lesson is neither of a student nor of a group');
}
