import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { RowImage } from '../../../database/tables/journal.ts';
import type { RestoredTable } from '../../../database/journal/journalled-tables.ts';

/** Moves the notes of a moved lesson back to its original lesson, before the replacing lesson is deleted. */
const whereItWas = (table: string) => sql`
  lesson_id = coalesce((select moved_from_id from lesson where lesson.id = ${sql.ref(`${table}.lesson_id`)}), lesson_id)`;

/**
 * Values to set before the restore. Some free unique keys, because rows may exchange their values. Others prevent that
 * a row is deleted together with the row that it refers to.
 */
const PARKED: Partial<Record<RestoredTable, RawBuilder<unknown>>> = {
  free_lesson: sql`taken_by_id = null`,
  lesson: sql`rule_day_id = null`,
  lesson_problem: whereItWas('lesson_problem'),
  lesson_topic: whereItWas('lesson_topic'),
  lesson_message: whereItWas('lesson_message'),
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

/** The columns that every image and the table have. */
async function sharedColumns(tx: Tx, table: RestoredTable, images: readonly RowImage[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(tx);
  return rows.map(({ name }) => name).filter((name) => images.every((image) => name in image));
}

/**
 * Restores deleted rows with their ids, in one statement, because rows of a table may refer to each other. A column that
 * is newer than the images gets its default.
 */
export async function insertRows(tx: Tx, table: RestoredTable, images: readonly RowImage[]): Promise<void> {
  if (images.length === 0) return;
  const columns = sql.join((await sharedColumns(tx, table, images)).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(images)}::jsonb)
  `.execute(tx);
}

/** Writes the given columns of rows with the values of their images. */
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

/** Permits an undo to clear references of ledger entries, and to delete the ledger of a card created by mistake. */
export async function permitUndoing(tx: Tx): Promise<void> {
  await sql`select set_config('planner.undoing', 'on', true)`.execute(tx);
}
