import type { Tx } from '../../../../database/database.ts';
import type { Teaching } from '../../../../http/teaching.ts';
import type { Learner } from '../lesson-row/learner.ts';
import { cancelLessons } from './cancelled-lessons.service.ts';
import { lockPlanned } from './planned-lessons.repository.ts';

/**
 * STU-83, GRP-6. Cancels the remaining planned lessons of an archived student or group without a charge; they have a
 * record, so they stay. Returns the number of lessons.
 */
export async function cancelPlanned(tx: Tx, teaching: Teaching, whose: Learner): Promise<number> {
  const lessons = await lockPlanned(tx, teaching.teacher, whose, teaching.now);
  if (lessons.length === 0) return 0;
  const ofStudent = 'student_id' in whose;
  const how = {
    by: 'teacher' as const,
    reason: ofStudent ? 'Ученик в архиве' : 'Группа в архиве',
    charge: 'none' as const,
    student_id: ofStudent ? whose.student_id : undefined,
    notify: true,
    dry_run: false,
  };
  await cancelLessons(tx, teaching, lessons, how);
  return lessons.length;
}
