import { sql } from 'kysely';
import type { Topic } from '@planner/contract';
import type { Tx } from '../../../database/database.ts';
import type { RowImage } from '../../../database/tables/journal.ts';
import { JOURNALLED, type JournalledTable } from './journalled-tables.ts';
import type { RowChange } from './row-images.ts';

export interface Operation {
  id: number;
  call: string;
  at: string;
  topics: Topic[];
  undoable: boolean;
}

/** An operation of this account, held against a second undo until the transaction ends. */
export function lockOperation(tx: Tx, user_id: number, id: number): Promise<Operation | undefined> {
  return tx
    .selectFrom('journal_operation')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .select(['id', 'call', 'at', 'topics', 'undoable'])
    .forUpdate()
    .executeTakeFirst();
}

export async function isUndone(tx: Tx, id: number): Promise<boolean> {
  const undo = await tx.selectFrom('journal_operation').where('undoes_id', '=', id).select('id').executeTakeFirst();
  return undo !== undefined;
}

/** The operation of this transaction, which undoes another; answers its id. */
export async function beginUndo(tx: Tx, undoes_id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select journal_operation_id() as id`.execute(tx);
  const [begun] = rows;
  if (begun === undefined) throw new Error('An undo has no operation of its own');
  await tx.updateTable('journal_operation').set({ undoes_id }).where('id', '=', begun.id).execute();
  return begun.id;
}

/** What an operation made of each row, whatever it did to it in between. */
export async function changesOf(tx: Tx, operation_id: number): Promise<RowChange[]> {
  const { rows } = await sql<RowChange>`
    select table_name as "table", row_id as id,
      (array_agg(before order by seq))[1] as before, (array_agg(after order by seq desc))[1] as after
    from journal_row where operation_id = ${operation_id}
    group by table_name, row_id order by min(seq)`.execute(tx);
  return rows.filter(({ before, after }) => before !== null || after !== null);
}

/** Rows as they now are, held until the transaction ends; those that are gone are not there. */
export async function lockRows(
  tx: Tx,
  table: JournalledTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RowImage>> {
  if (ids.length === 0) return new Map();
  // Everybody's lessons and cards hang on these two: whoever adds some is not held up.
  const isRoot = table === 'users' || table === 'teacher';
  const { rows } = await sql<{ id: number; image: RowImage }>`
    select held.id, to_jsonb(held) - ${[...JOURNALLED[table].secrets]}::text[] as image
    from ${sql.table(table)} held where held.id = any(${ids}) order by held.id
    ${isRoot ? sql`for no key update` : sql`for update`}`.execute(tx);
  return new Map(rows.map(({ id, image }) => [id, image]));
}

/** Rows of operations of before a moment, so many at most; their headers stay. Answers how many there were. */
export async function deleteRowsBefore(tx: Tx, moment: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from journal_row where (operation_id, seq) in (
      select operation_id, seq from journal_row
      where operation_id <= (select id from journal_operation where at < ${moment} order by at desc limit 1)
      order by operation_id, seq limit ${limit})`.execute(tx);
  return Number(numAffectedRows);
}

/** The rows of these accounts in whosever operations; while their cards and lessons are still there to be asked. */
export async function deleteRowsAbout(tx: Tx, accounts: readonly number[]): Promise<void> {
  await sql`
    with image as (select operation_id, seq, table_name, row_id, coalesce(after, before) as row from journal_row)
    delete from journal_row r using image
    where r.operation_id = image.operation_id and r.seq = image.seq and (
      image.table_name in ('users', 'teacher') and image.row_id = any(${accounts})
      or (image.row ->> 'teacher_id')::integer = any(${accounts})
      or (image.row ->> 'user_id')::integer = any(${accounts})
      or (image.row ->> 'student_id')::integer in (select id from student where teacher_id = any(${accounts}))
      or (image.row ->> 'lesson_id')::integer in (select id from lesson where teacher_id = any(${accounts}))
      or (image.row ->> 'rule_id')::integer in (select id from rule where teacher_id = any(${accounts}))
    )`.execute(tx);
}
