import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';
import type { Learner } from '../lesson-row/learner.ts';
import { emptyLessonsCondition } from '../lesson-row/lesson-emptiness.repository.ts';

/** The empty future lessons of a student or group, locked until the transaction ends. */
export async function lockEmptyLessons(tx: Tx, teacher: number, whose: Learner, now: Date): Promise<number[]> {
  const isTheirs =
    'student_id' in whose ? sql`l.student_id = ${whose.student_id}` : sql`l.group_id = ${whose.group_id}`;
  const { rows } = await sql<{ id: number }>`
    select l.id from lesson l
    where l.teacher_id = ${teacher} and ${isTheirs} and l.status = 'planned' and l.start_at > ${now}
      and ${emptyLessonsCondition}
    order by l.id for update of l`.execute(tx);
  return rows.map(({ id }) => id);
}
