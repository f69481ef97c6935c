import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { payerOfProfile } from '../../ledger/lesson-money.ts';

/** The name and the zone of a teacher. */
export async function teacherOf(db: Db, teacher: number): Promise<{ name: string; time_zone: string }> {
  return db
    .selectFrom('users')
    .where('id', '=', teacher)
    .select(['time_zone', sql<string>`coalesce(nullif(first_name, ''), username)`.as('name')])
    .executeTakeFirstOrThrow();
}

/** PAY-54. The payer of a shared bill; null for a whole bill, whose readers are not limited to a payer. */
export const sharingPayer = (
  { payer_id }: { payer_id: number | null },
  lines: readonly { share: number | null }[],
): number | null => (lines.some(({ share }) => share !== null) ? payer_id : null);

/** BIL-61, PAY-54. The accounts that see the money of all these cards. With a payer, without the accounts of other payers. */
export async function readersOfAll(db: Db, student_ids: readonly number[], payer_id: number | null): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from student_profile profile where student_id = any(${student_ids}) and sees_money
      and coalesce(${payerOfProfile} = ${payer_id}::integer, true)
    group by user_id having count(distinct student_id) = ${student_ids.length} order by user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
