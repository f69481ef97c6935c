import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { RowImage } from '../../../database/tables/journal.ts';
import type { RestoredTable } from '../../../database/journal/journalled-tables.ts';

/** Where a lesson that was moved came from: what is written down of it goes there before the lesson it became goes. */
const whereItWas = (table: string) => sql`
  lesson_id = coalesce((select moved_from_id from lesson where lesson.id = ${sql.ref(`${table}.lesson_id`)}), lesson_id)`;

/**
 * Columns of the unique keys of rows that change places with one another: emptied before any of them is written; and those
 * that would let a row go along with what is taken away.
 */
const PARKED: Partial<Record<RestoredTable, RawBuilder<unknown>>> = {
  free_lesson: sql`taken_by_id = null`,
  lesson: sql`rule_day_id = null`,
  lesson_problem: whereItWas('lesson_problem'),
  lesson_topic: whereItWas('lesson_topic'),
  package_credit: sql`lesson_participant_id = null`,
  rule_day: sql`start_time = time '00:00' + id * interval '1 microsecond'`,
  student: sql`invite_code = null`,
};

export async function parkRows(tx: Tx, table: RestoredTable, ids: readonly number[]): Promise<void> {
  const parked = PARKED[table];
  if (parked === undefined || ids.length === 0) return;
  await sql`update ${sql.table(table)} set ${parked} where id = any(${ids})`.execute(tx);
}

export async function deleteRows(tx: Tx, table: RestoredTable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from ${sql.table(table)} where id = any(${ids})`.execute(tx);
}

/** Puts deleted rows back under their ids; in one statement, since rows of a table may refer to each other. */
export async function insertRows(tx: Tx, table: RestoredTable, images: readonly RowImage[]): Promise<void> {
  if (images.length === 0) return;
  await sql`
    insert into ${sql.table(table)} overriding system value
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(images)}::jsonb)`.execute(tx);
}

/** Writes these columns of rows as their images have them. */
export async function updateRows(
  tx: Tx,
  table: RestoredTable,
  columns: readonly string[],
  images: readonly RowImage[],
): Promise<void> {
  if (images.length === 0 || columns.length === 0) return;
  const assignments = columns.map((column) => sql`${sql.ref(column)} = image.${sql.ref(column)}`);
  await sql`
    update ${sql.table(table)} as restored set ${sql.join(assignments)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(images)}::jsonb) image
    where restored.id = image.id`.execute(tx);
}

/** An undo may empty what an entry of the ledger refers to, and take the account of a card that was never there. */
export async function permitUndoing(tx: Tx): Promise<void> {
  await sql`select set_config('planner.undoing', 'on', true)`.execute(tx);
}
