import { sql } from 'kysely';
import type { Topic } from '@planner/contract';
import type { Tx } from '../database.ts';
import type { RowImage } from '../tables/journal.ts';
import { JOURNALLED, type JournalledTable } from './journalled-tables.ts';
import type { RowChange } from './row-images.ts';

export interface Operation {
  id: number;
  call: string;
  at: string;
  topics: Topic[];
  undoable: boolean;
}

/** An operation of this account, locked against a second undo until the transaction ends. */
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

/** Marks the operation of this transaction as the undo of another one. Returns its own id. */
export async function beginUndo(tx: Tx, undoes_id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select journal_operation_id() as id`.execute(tx);
  const [begun] = rows;
  if (begun === undefined) throw new Error('An undo has no operation of its own');
  await tx.updateTable('journal_operation').set({ undoes_id }).where('id', '=', begun.id).execute();
  return begun.id;
}

/** The net change of each row by an operation, without intermediate states. */
export async function changesOf(tx: Tx, operation_id: number): Promise<RowChange[]> {
  const { rows } = await sql<RowChange>`
    select table_name as "table", row_id as id,
      (array_agg(before order by seq))[1] as before, (array_agg(after order by seq desc))[1] as after
    from journal_row where operation_id = ${operation_id}
    group by table_name, row_id order by min(seq)`.execute(tx);
  return rows.filter(({ before, after }) => before !== null || after !== null);
}

/** The current rows by id, locked until the transaction ends. Deleted rows are missing. */
export async function lockRows(
  tx: Tx,
  table: JournalledTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RowImage>> {
  if (ids.length === 0) return new Map();
  // All lessons and cards of a teacher refer to these two tables. The weaker lock does not block inserts of such rows.
  const isRoot = table === 'users' || table === 'teacher';
  const { rows } = await sql<{ id: number; image: RowImage }>`
    select held.id, to_jsonb(held) - ${[...JOURNALLED[table].secrets]}::text[] as image
    from ${sql.table(table)} held where held.id = any(${ids}) order by held.id
    ${isRoot ? sql`for no key update` : sql`for update`}`.execute(tx);
  return new Map(rows.map(({ id, image }) => [id, image]));
}

const imageOfRow = sql`coalesce(r.after, r.before)`;
const accountOfRow = sql<number>`journal_account(r.table_name, r.row_id, ${imageOfRow})`;
const cardOfRow = sql<number>`(${imageOfRow} ->> 'student_id')::integer`;
const ruleOfRow = sql<number>`(${imageOfRow} ->> 'rule_id')::integer`;
const lessonOfRow = sql<number>`case r.table_name when 'lesson' then r.row_id else (${imageOfRow} ->> 'lesson_id')::integer end`;

/** An operation whose rows will be deleted; `account` is 0 when it belongs to nobody. */
export interface OldOperation {
  id: number;
  account: number;
  rows: number;
}

/** The oldest operations before a moment that still have rows. */
export async function operationsBefore(tx: Tx, moment: Date, limit: number): Promise<OldOperation[]> {
  const { rows } = await sql<OldOperation>`
    select old.id, old.rows, coalesce(o.user_id, (
      select ${accountOfRow} from journal_row r
      where r.operation_id = old.id and ${accountOfRow} is not null order by r.seq limit 1), 0) as account
    from (
      select operation_id as id, count(*)::integer as rows from journal_row
      where operation_id <= (select id from journal_operation where at < ${moment} order by at desc, id desc limit 1)
      group by operation_id order by operation_id limit ${limit}) old
    join journal_operation o on o.id = old.id
    order by old.id`.execute(tx);
  return rows;
}

/** Locks the operations that no other process has locked, until the transaction ends. Returns their ids. */
export async function lockOperations(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from journal_operation where id = any(${ids}) order by id for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes the rows of these operations; their headers stay. Returns the number of rows. */
export async function deleteRows(tx: Tx, operation_ids: readonly number[]): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`delete from journal_row where operation_id = any(${operation_ids})`.execute(tx);
  return Number(numAffectedRows);
}

/**
 * Deletes the rows about these accounts from the operations of all users. Called while the cards and lessons of the
 * accounts still exist.
 */
export async function deleteRowsAbout(tx: Tx, accounts: readonly number[]): Promise<void> {
  // Each condition equals the expression of its index and compares numbers: with a join the database might read the
  // whole journal. Rows of deleted cards and lessons are found by the journal's own images.
  await sql`
    with own as materialized (
      select r.ctid as place, table_name, row_id from journal_row r
      where ${accountOfRow} = any(${accounts}) and r.table_name not in ('group_member', 'rule_day', 'lesson_participant')
    ),
    about as (
      select place from own
      union all
      select r.ctid from journal_row r
      where r.table_name in ('group_member', 'student_profile') and ${cardOfRow} = any(array(
        select id from student where teacher_id = any(${accounts})
        union select row_id from own where table_name = 'student'))
      union all
      select r.ctid from journal_row r
      where r.table_name = 'rule_day' and ${ruleOfRow} = any(array(
        select id from rule where teacher_id = any(${accounts})
        union select row_id from own where table_name = 'rule'))
      union all
      select r.ctid from journal_row r
      where r.table_name in ('lesson', 'lesson_participant', 'ledger_entry') and ${lessonOfRow} = any(array(
        select id from lesson where teacher_id = any(${accounts})
        union select row_id from own where table_name = 'lesson'))
    )
    delete from journal_row where ctid = any(array(select place from about))`.execute(tx);
}
