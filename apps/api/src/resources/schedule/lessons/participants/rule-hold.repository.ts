import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';
import type { Learner } from '../lesson-row/learner.ts';

/** The rules of a student and of the student's groups, because a group lesson may be priced by the rate too. */
const ofStudent = (student_id: number) => sql`(student_id = ${student_id} or group_id in (
  select m.group_id from group_member m where m.student_id = ${student_id} and m.left_on is null))`;

/**
 * GRP-66, STU-97. Locks the rules of a student or group, before the card or the group: the horizon takes the locks in
 * this order. Lessons that the horizon is creating are waited for and then seen. Later ones are created from the new
 * state.
 */
export async function holdRules(tx: Tx, teacher: number, whose: Learner): Promise<void> {
  const isTheirs = 'student_id' in whose ? ofStudent(whose.student_id) : sql`group_id = ${whose.group_id}`;
  await sql`
    select id from rule where teacher_id = ${teacher} and ${isTheirs} and status = 'active'
    order by id desc for update`.execute(tx);
}
