import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { type OwnedTable, ownedTable } from './owned-tables.ts';

interface OwnedRow {
  id: number;
  /** The row as JSON. */
  text: string;
}

/** After this statement all reads of the transaction see the same state of the database. */
export async function beginSnapshot(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
}

/**
 * Selects the files attached to the account's records, whoever sent them. Also selects its uploads that were never
 * attached to such a record.
 */
const ownFiles = (user: number) => sql<boolean>`(
  t.id in (select file_id from file_use where teacher_id = ${user} and detached_at is null)
  or t.user_id = ${user} and not exists (
    select from file_use where file_id = t.id and teacher_id = ${user}))`;

export function belongs(table: OwnedTable, user: number): RawBuilder<boolean> {
  const { by } = ownedTable(table);
  if (table === 'file') return ownFiles(user);
  if (typeof by === 'string') {
    const own = sql<boolean>`t.${sql.ref(by)} = ${user}`;
    return table === 'file_use' ? sql`${own} and t.detached_at is null` : own;
  }
  return sql`t.${sql.ref(by.column)} in (select id from ${sql.table(by.of)} where teacher_id = ${user})`;
}

/**
 * A row as JSON, without the column of its owner. A reference to another account is null, as if that account were
 * erased.
 */
function imageOf(table: OwnedTable, user: number): RawBuilder<string> {
  const { by, people = [], without = [], only } = ownedTable(table);
  const image = sql`to_jsonb(t)`;
  if (only !== undefined) {
    return sql`(select jsonb_object_agg(key, value) from jsonb_each(${image}) where key = any(${[...only]}))::text`;
  }
  const left = [...without, ...(typeof by === 'string' ? [by] : [])];
  const masked = people.flatMap((column) => [
    sql`${column}::text`,
    sql`case when t.${sql.ref(column)} = ${user} then ${user}::integer end`,
  ]);
  return sql`(${image} - ${left}::text[] || jsonb_build_object(${sql.join(masked)}))::text`;
}

/** Up to `limit` rows of a table in the order of their ids, beginning after the id `after`. */
export async function ownedRows(
  db: Db,
  { table, user, after, limit }: { table: OwnedTable; user: number; after: number; limit: number },
): Promise<OwnedRow[]> {
  const isNumbered = ownedTable(table).numbered !== false;
  const { rows } = await sql<OwnedRow>`
    select ${isNumbered ? sql`t.id` : sql`0`} as id, ${imageOf(table, user)} as text
    from ${sql.table(table)} t
    where ${belongs(table, user)} ${isNumbered ? sql`and t.id > ${after}` : sql``}
    order by ${isNumbered ? sql`t.id` : sql`2`} limit ${isNumbered ? limit : null}`.execute(db);
  return rows;
}

export interface OwnedFile {
  id: number;
  storage_key: string;
  name: string;
  size: number;
  preview_size: number | null;
}

/** The files whose bytes the archive contains. */
export async function ownedFiles(db: Db, user: number): Promise<OwnedFile[]> {
  const { rows } = await sql<OwnedFile>`
    select id, storage_key, name, size, preview_size from file t where ${ownFiles(user)} order by id`.execute(db);
  return rows;
}

export async function lessonsAfter(db: Db, user: number, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from lesson where teacher_id = ${user} and id > ${after} order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Owner {
  id: number;
  user_type: 'teacher' | 'student';
  username: string;
  email: string;
  time_zone: string;
}

export const ownerOf = (db: Db, user: number): Promise<Owner | undefined> =>
  db
    .selectFrom('users')
    .where('id', '=', user)
    .select(['id', 'user_type', 'username', 'email', 'time_zone'])
    .executeTakeFirst();
