import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { emptyLessonsCondition } from '../lessons/lesson-row/lesson-emptiness.ts';

export interface LaidOutLesson {
  id: number;
  teacher_id: number;
  /** Planned, without a record and never touched. */
  empty: boolean;
}

/** What rules have been laid out to since a day, besides the lessons that are known; held until the transaction ends. */
export async function lockLaidOut(
  tx: Tx,
  rules: readonly { rule_id: number; until: string | null }[],
  known: readonly number[],
): Promise<LaidOutLesson[]> {
  const { rows } = await sql<LaidOutLesson>`
    select l.id, l.teacher_id, l.version = 1 and ${emptyLessonsCondition} as empty
    from lesson l
    join jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as laid (rule_id integer, until date) on laid.rule_id = l.rule_id
    where (laid.until is null or coalesce(l.original_date, l.conducted_date) > laid.until) and l.id <> all(${known})
    order by l.id for update of l`.execute(tx);
  return rows;
}

/** Lessons as they stand, with the break after each. */
export function timesOf(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('lesson')
    .where('id', '=', sql<number>`any(${ids})`)
    .select(['id', 'teacher_id', 'start_at', 'end_at', 'break_minutes'])
    .execute();
}

/** Which of these lessons were put down or moved by a later operation that still holds. */
export async function placedAfter(tx: Tx, operation_id: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ row_id: number }>`
    select distinct r.row_id from journal_row r
    join journal_operation o on o.id = r.operation_id
    where r.table_name = 'lesson' and r.row_id = any(${ids}) and r.operation_id > ${operation_id}
      and o.undoes_id is null and not exists (select from journal_operation u where u.undoes_id = o.id)
      and (r.before is null or r.before -> 'start_at' <> r.after -> 'start_at' or r.before -> 'status' <> r.after -> 'status')`.execute(
    tx,
  );
  return rows.map(({ row_id }) => row_id);
}

/** The lines that an operation wrote, one text a lesson. */
export async function linesOf(tx: Tx, operation_id: number): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ lesson_id: number; text: string }>`
    select lesson_id, string_agg(text, '. ' order by id) as text
    from lesson_history where operation_id = ${operation_id} group by lesson_id`.execute(tx);
  return new Map(rows.map(({ lesson_id, text }) => [lesson_id, text]));
}

export async function participantsOf(tx: Tx, lesson_ids: readonly number[]): Promise<number[]> {
  if (lesson_ids.length === 0) return [];
  const rows = await tx
    .selectFrom('lesson_participant')
    .where('lesson_id', '=', sql<number>`any(${lesson_ids})`)
    .select('student_id')
    .distinct()
    .execute();
  return rows.map(({ student_id }) => student_id);
}
