import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** An entry as a table for its reader shows it. */
export interface EntryLine {
  id: number;
  effective_date: string;
  student_name: string;
  kind: 'payment' | 'lesson_charge' | 'charge_reversal' | 'refund' | 'adjustment' | 'opening' | 'package_burn';
  amount_minor: number;
  conducted_date: string | null;
  comment: string;
}

/** XPT-2: of all accounts of a teacher, a portion in the order of the entries. */
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
