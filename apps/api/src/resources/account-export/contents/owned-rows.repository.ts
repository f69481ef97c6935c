import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { type OwnedTable, ownedTable } from './owned-tables.ts';

interface OwnedRow {
  id: number;
  /** As JSON. */
  text: string;
}

/** Everything that is read from here on is of one moment. */
export async function beginSnapshot(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
}

/** Of an account: what is attached to anything of a teacher's, whoever has sent it, and what it has sent and attached to nothing. */
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

/** A row as JSON: whose it is goes without saying, and other people’s accounts are left out as if they were erased. */
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

/** A portion of the rows of a table in their order, from a number on. */
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

/** Whose bytes an archive has. */
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
