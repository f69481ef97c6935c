import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { CreditRow } from './credit.ts';

/**
 * PKG-8. Of two simultaneous writes that use credits of one student, the second waits and sees the remaining ones.
 * Returns whether any package exists.
 */
export async function lockPackages(tx: Tx, student_ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select id from package where student_id = any(${student_ids}) order by id for no key update`.execute(tx);
  return rows.length > 0;
}

/** PKG-4. The unused credits of these students and the credits that these lessons use, in the order of use. */
export const creditRows = prepared<{ student_ids: readonly number[]; lesson_ids: readonly number[] }, CreditRow>(
  (_, { student_ids, lesson_ids }) => sql`
    select credit.id, credit.price_minor, package.student_id, package.starts_on, package.expires_on, package.freezes,
      part.lesson_id
    from package join package_credit credit on credit.package_id = package.id
    left join lesson_participant part on part.id = credit.lesson_participant_id
    where package.student_id = any(${student_ids})
      and (part.lesson_id = any(${lesson_ids}) or (part.id is null and package.closed_on is null))
    order by package.expires_on nulls last, package.id, credit.number`,
);

/** The new credit of a participant, or null for none. */
export interface CreditOfPart {
  lesson_id: number;
  student_id: number;
  credit_id: number | null;
}

/**
 * PKG-3, PKG-6. Assigns and frees the credits of all participants in one statement. Returns the packages that lost a
 * credit, and the students whose credits changed.
 */
export async function writeCredits(
  tx: Tx,
  parts: readonly CreditOfPart[],
): Promise<{ packages: number[]; students: number[] }> {
  const { rows } = await sql<{ package_id: number; student_id: number; taken: boolean }>`
    update package_credit credit set lesson_participant_id = wanted.part_id
    from (
      select kept.id, part.student_id, taker.part_id
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as given (lesson_id integer, student_id integer, credit_id integer)
      join lesson_participant part using (lesson_id, student_id)
      join package_credit kept on kept.id = given.credit_id or kept.lesson_participant_id = part.id
      cross join lateral (select case when kept.id = given.credit_id then part.id end as part_id) taker
    ) wanted
    where credit.id = wanted.id and credit.lesson_participant_id is distinct from wanted.part_id
    returning credit.package_id, wanted.student_id, credit.lesson_participant_id is not null as taken`.execute(tx);
  return {
    packages: [...new Set(rows.filter(({ taken }) => taken).map(({ package_id }) => package_id))],
    students: [...new Set(rows.map(({ student_id }) => student_id))],
  };
}
