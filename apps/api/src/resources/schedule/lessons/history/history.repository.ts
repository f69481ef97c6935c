import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../../database/database.ts';
import type { OperationTrace, TracedRow } from './trace.ts';

/** The lesson of a `journal_row r`. Together with `isOfLesson` it matches an index of the journal. */
export const lessonOfRow = sql<number>`case r.table_name when 'lesson' then r.row_id
  else (coalesce(r.after, r.before) ->> 'lesson_id')::integer end`;
const isOfLesson = sql`r.table_name in ('lesson', 'lesson_participant', 'ledger_entry')`;

/** LSN-30. The ids of a lesson and the rows that it was moved from. */
export async function chainOf(db: Db, teacher: number, lesson_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive same as (
      select id, moved_from_id from lesson where id = ${lesson_id} and teacher_id = ${teacher}
      union
      select earlier.id, earlier.moved_from_id from lesson earlier join same on earlier.id = same.moved_from_id
    )
    select id from same`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The effect of the operations among `rows` on lessons, oldest first. Each row has its first image before and its last
 * image after. Each operation is looked up by its id, because with a join the planner may read the whole journal.
 */
async function tracesWhere(db: Db, rows: RawBuilder<unknown>): Promise<OperationTrace[]> {
  const { rows: touched } = await sql<TracedRow & { operation_id: number }>`
    select t.*,
      case t.table when 'lesson_participant' then (
        select student_name from student where id = (coalesce(t.after, t.before) ->> 'student_id')::integer) end as student_name
    from (
      select r.operation_id, r.table_name as "table", ${lessonOfRow} as lesson_id, min(r.seq) as seq,
        (array_agg(r.before order by r.seq))[1] as before, (array_agg(r.after order by r.seq desc))[1] as after
      from journal_row r where ${isOfLesson} and ${rows}
      group by r.operation_id, r.table_name, r.row_id, lesson_id
    ) t
    where t.before is not null or t.after is not null
    order by t.operation_id, t.seq`.execute(db);
  const byOperation = Map.groupBy(touched, ({ operation_id }) => operation_id);
  if (byOperation.size === 0) return [];
  const { rows: headers } = await sql<Omit<OperationTrace, 'rows'>>`
    select o.id, o.at, o.undoes_id, coalesce((
      select true from journal_row r where r.operation_id = o.id and r.table_name in ('rule', 'rule_day') limit 1
    ), false) as changes_rule
    from journal_operation o where o.id = any(${[...byOperation.keys()]}) order by o.id`.execute(db);
  return headers.map((header) => ({ ...header, rows: byOperation.get(header.id) ?? [] }));
}

/** The operations on these lessons that the journal still contains. */
export const tracesOfLessons = (db: Db, lesson_ids: readonly number[]): Promise<OperationTrace[]> =>
  tracesWhere(db, sql`${lessonOfRow} = any(${lesson_ids})`);

export const tracesOfOperations = (tx: Tx, ids: readonly number[]): Promise<OperationTrace[]> =>
  tracesWhere(tx, sql`r.operation_id = any(${ids})`);

export interface KeptLine {
  lesson_id: number;
  /** Null when the line is older than the journal. */
  operation_id: number | null;
  at: string;
  text: string;
}

/** The stored lines of lessons, oldest first. */
export function linesOfLessons(db: Db, lesson_ids: readonly number[]): Promise<KeptLine[]> {
  return db
    .selectFrom('lesson_history')
    .where('lesson_id', '=', sql<number>`any(${lesson_ids})`)
    .select(['lesson_id', 'operation_id', 'at', 'text'])
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export function linesOfOperations(tx: Tx, ids: readonly number[]): Promise<KeptLine[]> {
  return tx
    .selectFrom('lesson_history')
    .where('operation_id', '=', sql<number>`any(${ids})`)
    .select(['lesson_id', 'operation_id', 'at', 'text'])
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Stores lines. `teacher_id` is used for deleted lessons. A line without any known teacher is skipped. */
export async function keepLines(tx: Tx, lines: readonly (KeptLine & { teacher_id: number | null })[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into lesson_history (teacher_id, lesson_id, operation_id, at, text)
    select coalesce(lesson.teacher_id, line.teacher_id), line.lesson_id, line.operation_id, line.at, line.text
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line (teacher_id integer, lesson_id integer, operation_id integer, at timestamptz, text text)
    left join lesson on lesson.id = line.lesson_id
    where coalesce(lesson.teacher_id, line.teacher_id) is not null`.execute(tx);
}

/** Deletes the stored lines of lessons that are deleted and were not restored. */
export async function forgetLines(tx: Tx, lesson_ids: readonly number[]): Promise<void> {
  if (lesson_ids.length === 0) return;
  await sql`
    delete from lesson_history line where line.lesson_id = any(${lesson_ids})
      and not exists (select from lesson where lesson.id = line.lesson_id)`.execute(tx);
}
