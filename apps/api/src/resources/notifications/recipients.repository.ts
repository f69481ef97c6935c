import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** The accounts linked to each of these cards: they get every notification about the student. */
export async function accountsByCard(
  db: Db,
  student_ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (student_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('student_profile')
    .where('student_id', '=', sql<number>`any(${student_ids})`)
    .select(['student_id', 'user_id'])
    .execute();
  const byCard = Map.groupBy(rows, ({ student_id }) => student_id);
  return new Map([...byCard].map(([id, linked]) => [id, linked.map(({ user_id }) => user_id)]));
}

export interface MoneyReader {
  student_id: number;
  user_id: number;
  student_profile_id: number;
}

/** The accounts that see the money of these cards: a parent, or a student whose profile allows it. */
export async function moneyReadersOf(db: Db, students: readonly number[]): Promise<MoneyReader[]> {
  if (students.length === 0) return [];
  return db
    .selectFrom('student_profile')
    .where('student_id', '=', sql<number>`any(${students})`)
    .where('sees_money', '=', true)
    .select(['student_id', 'user_id', 'id as student_profile_id'])
    .orderBy('id')
    .execute();
}
