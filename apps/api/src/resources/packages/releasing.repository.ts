import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/**
 * A condition on `package` and its teacher `users`: the package has ended with unused lessons, and its terms return their
 * money to the balance.
 */
const isDue = (now: Date) => sql`
  package.closed_on is null and package.released_on is null and package.on_expire = 'keep'
  -- one day wider than any zone needs, so that an index serves this condition
  and package.expires_on < ${now}::date + 1
  and package.expires_on < (${now}::timestamptz at time zone users.time_zone)::date
  and not coalesce(package.freezes -> -1 -> 'to' = 'null'::jsonb, false)
  and exists (select from package_credit credit
    where credit.package_id = package.id and credit.lesson_participant_id is null)`;

/** The teachers of ended packages whose money returns to the balance. */
export async function teachersOfEnded(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ teacher_id: number }>`
    select distinct package.teacher_id from package join users on users.id = package.teacher_id
    where ${isDue(now)} order by package.teacher_id`.execute(tx);
  return rows.map(({ teacher_id }) => teacher_id);
}

/** Releases ended packages, each once. Rows that another transaction has locked wait for the next turn. */
export async function releaseEnded(
  tx: Tx,
  { teacher, limit, now }: { teacher: number | undefined; limit: number; now: Date },
): Promise<{ student_id: number }[]> {
  const isMeant = teacher === undefined ? sql`true` : sql`package.teacher_id = ${teacher}`;
  const { rows } = await sql<{ student_id: number }>`
    with due as (
      select package.id, (${now}::timestamptz at time zone users.time_zone)::date as today
      from package join users on users.id = package.teacher_id
      where ${isDue(now)} and ${isMeant}
      order by package.expires_on, package.id limit ${limit}
      for no key update of package skip locked
    )
    update package set released_on = due.today from due where package.id = due.id
    returning package.student_id`.execute(tx);
  return rows;
}
