import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** The name and the zone of a teacher. */
export async function teacherOf(db: Db, teacher: number): Promise<{ name: string; time_zone: string }> {
  return db
    .selectFrom('users')
    .where('id', '=', teacher)
    .select(['time_zone', sql<string>`coalesce(nullif(first_name, ''), username)`.as('name')])
    .executeTakeFirstOrThrow();
}

/** BIL-61. The accounts that see the money of all these cards. */
export async function readersOfAll(db: Db, student_ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from student_profile where student_id = any(${student_ids}) and sees_money
    group by user_id having count(distinct student_id) = ${student_ids.length} order by user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
