import type { ImportMapping, StudentImport } from '@planner/contract';
import { sql } from 'kysely';
import type { PageRows } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import { Missing } from '../../http/refusal.ts';
import type { CheckedRow } from './checked-rows.ts';

type Status = CheckedRow['status'];

/** Locks a table, so that its confirmation and a change of its columns run one after the other. */
export async function lockImport(tx: Tx, teacher: number, id: number) {
  const row = await tx
    .selectFrom('student_import')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Missing('student_import', id);
  return row;
}

export async function importOf(db: Db, teacher: number, id: number) {
  const row = await db
    .selectFrom('student_import')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (row === undefined) throw new Missing('student_import', id);
  return row;
}

export async function insertImport(
  tx: Tx,
  {
    columns,
    reading,
    ...read
  }: Pick<StudentImport, 'file_name' | 'columns' | 'reading'> & { teacher_id: number; created_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('student_import')
    .values({ ...read, columns: JSON.stringify(columns), reading: JSON.stringify(reading), mapping: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes all tables of an account except the newest `kept` ones. */
export const deleteOlder = (tx: Tx, teacher: number, kept: number) =>
  sql`delete from student_import where teacher_id = ${teacher} and id not in (
    select id from student_import where teacher_id = ${teacher} order by id desc limit ${kept})`.execute(tx);

/** Replaces the rows of a table. One statement inserts all rows. */
export async function writeRows(tx: Tx, import_id: number, rows: readonly CheckedRow[]): Promise<void> {
  await tx.deleteFrom('student_import_row').where('import_id', '=', import_id).execute();
  const written = rows.map(({ card: _, ...row }) => row);
  await sql`insert into student_import_row (import_id, row, cells, status, errors, student_name, contact)
    select ${import_id}, row, array(select jsonb_array_elements_text(cells)), status,
      array(select jsonb_array_elements_text(errors)), student_name, contact
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as told (row integer, cells jsonb, status text, errors jsonb, student_name text, contact text)`.execute(tx);
}

export const changeImport = (
  tx: Tx,
  id: number,
  { mapping, counts, imported }: Pick<StudentImport, 'counts' | 'imported'> & { mapping: ImportMapping },
) =>
  tx
    .updateTable('student_import')
    .set({ mapping: JSON.stringify(mapping), counts: JSON.stringify(counts), imported })
    .where('id', '=', id)
    .execute();

export const cellsOf = (db: Db, import_id: number) =>
  db
    .selectFrom('student_import_row')
    .where('import_id', '=', import_id)
    .select(['row', 'cells'])
    .orderBy('row')
    .execute();

const shownRows = (db: Db, import_id: number, status: Status | undefined) =>
  db
    .selectFrom('student_import_row')
    .where('import_id', '=', import_id)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'ready'));

export const rowsOf = (db: Db, import_id: number, status: Status | undefined, { limit, offset }: PageRows) =>
  shownRows(db, import_id, status)
    .select(['row', 'cells', 'status', 'errors', 'student_name', 'contact'])
    .orderBy('row')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countRows(db: Db, import_id: number, status: Status | undefined): Promise<number> {
  const { count } = await shownRows(db, import_id, status)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const rejectedAfter = (db: Db, import_id: number, { after, limit }: { after: number; limit: number }) =>
  db
    .selectFrom('student_import_row')
    .where('import_id', '=', import_id)
    .where('status', '<>', 'ready')
    .where('row', '>', after)
    .select(['row', 'cells', 'errors'])
    .orderBy('row')
    .limit(limit)
    .execute();

/** The students of the account, including the archive. Erased students have no data to compare. */
export const peopleOf = (db: Db, teacher: number) =>
  db
    .selectFrom('student')
    .where('teacher_id', '=', teacher)
    .where('erased_at', 'is', null)
    .select(['student_name', 'contact', 'phone_number'])
    .orderBy('id')
    .execute();

export async function deleteRead(tx: Tx, before: Date, most: number): Promise<number> {
  const { rows } = await sql`delete from student_import where id in (
    select id from student_import where created_at < ${before} order by created_at limit ${most} for update skip locked)
    returning id`.execute(tx);
  return rows.length;
}
