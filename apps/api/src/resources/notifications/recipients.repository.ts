import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** A linked account of a card. */
export interface LinkedReader {
  student_id: number;
  student_name: string;
  user_id: number;
  student_profile_id: number;
  sees_money: boolean;
  is_second_parent: boolean;
  /** NTF-45. Whether texts for this account name the student. */
  is_named: boolean;
}

/** The accounts linked to these cards, in the order of their links. */
export async function linkedReaders(db: Db, student_ids: readonly number[]): Promise<LinkedReader[]> {
  if (student_ids.length === 0) return [];
  const { rows } = await sql<LinkedReader>`
    select profile.student_id, student.student_name, profile.user_id, profile.id as student_profile_id,
      profile.sees_money, profile.is_second_parent,
      exists (
        select from student_profile own join student card on card.id = own.student_id
        where own.user_id = profile.user_id
          and (own.role_in_profile = 'parent' or card.student_name <> student.student_name)) as is_named
    from student_profile profile join student on student.id = profile.student_id
    where profile.student_id = any(${student_ids}) order by profile.id`.execute(db);
  return rows;
}

/** The accounts linked to each of these cards. */
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
