import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

export interface DebtRow {
  student_id: number;
  lacking_minor: number;
}

/**
 * BIL-50. The debts of these students, the oldest lesson first. The part of a negative balance that no lesson explains,
 * such as the opening balance, precedes all lessons.
 */
export async function debtRows(db: Db, student_ids: readonly number[]): Promise<DebtRow[]> {
  const { rows } = await sql<DebtRow>`
    with owed as (
      select debt.student_id, lesson.start_at, lesson.id, debt.due_minor - debt.covered_minor as lacking_minor
      from lesson_coverage debt join lesson on lesson.id = debt.lesson_id
      where debt.student_id = any(${student_ids}) and not debt.paid and lesson.status <> 'planned')
    select student_id, lacking_minor from (
      select student_id, start_at, id, lacking_minor from owed
      union all
      select balance.student_id, null, null,
        -balance.balance_minor - coalesce((select sum(lacking_minor) from owed where owed.student_id = balance.student_id), 0)
      from student_balance balance where balance.student_id = any(${student_ids})) debt
    where lacking_minor > 0 order by start_at nulls first, id, student_id`.execute(db);
  return rows.map(({ student_id, lacking_minor }) => ({ student_id, lacking_minor: Number(lacking_minor) }));
}
