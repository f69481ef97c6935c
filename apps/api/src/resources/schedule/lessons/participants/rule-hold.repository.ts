import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';
import type { Learner } from '../lesson-row/learner.ts';

/**
 * GRP-66. The rules that give somebody lessons, held. What the horizon lays out at that moment is waited for and then seen;
 * what it lays out later sees what is written now.
 */
export async function holdRules(tx: Tx, teacher: number, whose: Learner): Promise<void> {
  const isTheirs = 'student_id' in whose ? sql`student_id = ${whose.student_id}` : sql`group_id = ${whose.group_id}`;
  await sql`
    select id from rule where teacher_id = ${teacher} and ${isTheirs} and status = 'active'
    order by id desc for update`.execute(tx);
}
