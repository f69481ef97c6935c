import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** An entry as the tables of an account export show it. */
export interface EntryLine {
  id: number;
  effective_date: string;
  student_name: string;
  kind: 'payment' | 'lesson_charge' | 'charge_reversal' | 'refund' | 'adjustment' | 'opening' | 'package_burn';
  amount_minor: number;
  conducted_date: string | null;
  comment: string;
}

/**
 * XPT-2. One portion of the entries of all accounts of a teacher, by id. The portion begins after the entry `after`.
 */
export async function entryLines(
  db: Db,
  teacher: number,
  { after, limit }: { after: EntryLine | undefined; limit: number },
): Promise<EntryLine[]> {
  const { rows } = await sql<EntryLine>`
    select entry.id, entry.effective_date, student_name, entry.kind, entry.amount_minor, lesson.conducted_date, entry.comment
    from ledger_entry entry
    join student on student.id = entry.student_id
    left join lesson on lesson.id = entry.lesson_id
    where entry.teacher_id = ${teacher} and entry.id > ${after?.id ?? 0}
    order by entry.id limit ${limit}`.execute(db);
  return rows;
}
