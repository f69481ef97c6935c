import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { belongs } from '../contents/owned-rows.repository.ts';
import { OWNED_TABLES, type OwnedTable, ownedTable } from '../contents/owned-tables.ts';
import type { Row } from './checked.ts';

/** Tables that a new account already fills. The rows of the archive replace theirs. */
const GIVES_WAY: ReadonlySet<OwnedTable> = new Set(['cash_category', 'first_steps', 'notice_choice', 'notice_hours']);
const IS_ACCOUNT: ReadonlySet<OwnedTable> = new Set(['users', 'teacher', 'file']);

/** XPT-22. Whether the account has no data that an import could mix with the archive's. */
export async function isEmpty(db: Db, user: number): Promise<boolean> {
  const looked = OWNED_TABLES.filter((table) => !GIVES_WAY.has(table) && !IS_ACCOUNT.has(table));
  const parts = looked.map((table) => sql`exists (select from ${sql.table(table)} t where ${belongs(table, user)})`);
  const { rows } = await sql<{ has: boolean }>`select ${sql.join(parts, sql` or `)} as has`.execute(db);
  return rows[0]?.has === false;
}

export async function clearWay(tx: Tx, user: number): Promise<void> {
  for (const table of GIVES_WAY) await sql`delete from ${sql.table(table)} t where ${belongs(table, user)}`.execute(tx);
}

/** Rows per statement. Their JSON blocks the event loop for a few milliseconds. */
const BATCH = 500;

function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH);
}

/** The new ids in ascending order. */
export async function newIds(tx: Tx, table: OwnedTable, count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(${table}::text, 'id'))::integer as id
      from generate_series(1, ${Math.min(BATCH, count - ids.length)}::integer)`.execute(tx);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids.toSorted((one, other) => one - other);
}

/** The rows of a table wait here until all have arrived. */
export async function makeRoom(tx: Tx): Promise<void> {
  await sql`create temporary table incoming_rows (batch jsonb not null) on commit drop`.execute(tx);
}

/** Sends the rows in batches, and inserts them in one statement, because rows of a table may refer to each other. */
export async function insertRows(
  tx: Tx,
  table: OwnedTable,
  rows: readonly Row[],
  made: (row: Row) => Row,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  await sql`truncate incoming_rows`.execute(tx);
  for (const batch of batchesOf(rows)) {
    await sql`insert into incoming_rows values (${JSON.stringify(batch.map(made))}::jsonb)`.execute(tx);
  }
  const columns = sql.join(Object.keys(made(first)).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from incoming_rows, jsonb_populate_recordset(null::${sql.table(table)}, batch)`.execute(tx);
}

/** Updates the account's own row, which already exists. */
export async function updateOwn(tx: Tx, table: OwnedTable, user: number, row: Row): Promise<void> {
  const { by } = ownedTable(table);
  const columns = Object.keys(row).filter((column) => column !== by);
  const assignments = columns.map((column) => sql`${sql.ref(column)} = said.${sql.ref(column)}`);
  await sql`
    update ${sql.table(table)} t set ${sql.join(assignments)}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) said
    where t.id = ${user}`.execute(tx);
}

/** Raises the time limit of a statement: writing a whole account may take up to 90 seconds. */
export async function takeTime(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', '90s', true)`.execute(tx);
}
