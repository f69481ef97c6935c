import { FILE_FIELD_NAMES } from '@planner/contract/file-table';
import { sql, type Insertable } from 'kysely';
import { after, hours } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

export async function insertFile(tx: Tx, file: Insertable<Tables['file']>): Promise<number> {
  const { id } = await tx.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Locks the sender's account, so that two concurrent requests are counted together. */
export async function holdSender(tx: Tx, user_id: number): Promise<void> {
  await tx.selectFrom('users').where('id', '=', user_id).select('id').forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** The uploads of an account that were never attached. */
export function uploadsOf(db: Db, user_id: number) {
  return db
    .selectFrom('file')
    .where('user_id', '=', user_id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file_use').whereRef('file_use.file_id', '=', 'file.id').select('file_use.id'))),
    )
    .select(['id', ...FILE_FIELD_NAMES, 'preview_size'])
    .orderBy('id')
    .execute();
}

/** Locks an own file, so that nobody attaches it meanwhile. `is_used` tells whether it was ever attached. */
export function holdUpload(tx: Tx, user_id: number, id: number) {
  return tx
    .selectFrom('file')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .select(sql<boolean>`exists (select from file_use where file_id = file.id)`.as('is_used'))
    .forUpdate()
    .executeTakeFirst();
}

/** ACC-232. Gives the attached files of an account to another one. */
export async function giveUsedFiles(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .updateTable('file')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('file_use').whereRef('file_use.file_id', '=', 'file.id').select('file_use.id')),
    )
    .execute();
}

export async function deleteFile(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('file').where('id', '=', id).execute();
}

/** Locks the rows, so that no sweep deletes them while they are attached. */
export function holdFiles(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('file')
    .where('id', 'in', ids)
    .select(['id', 'user_id', 'name'])
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/** The bytes of a teacher's files, including detached files that an undo may restore. */
export async function bytesOfTeacher(db: Db, teacher: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size + coalesce(preview_size, 0)), 0)::float8 as bytes from file
    where id in (select file_id from file_use where teacher_id = ${teacher})`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** The given keys that belong to a row. */
export async function namedKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('file').where('storage_key', 'in', keys).select('storage_key').execute();
  return new Set(rows.map(({ storage_key }) => storage_key));
}

/** A condition on `file`: it was uploaded over a day ago, and no use refers to it. */
const isFree = (now: Date) => sql`
  file.created_at < ${after(now, -hours(24))} and not exists (select from file_use where file_id = file.id)`;

/** The senders of free files, and of files detached before `detached`. */
export async function sendersOfOld(tx: Tx, now: Date, detached: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from file where ${isFree(now)}
    union
    select file.user_id from file_use join file on file.id = file_use.file_id where file_use.detached_at < ${detached}
    order by user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/**
 * Locks files without a use, and skips files that are being attached. A file may have been attached just before the
 * lock, so `deleteFreeFiles` checks again.
 */
export async function holdFreeFiles(
  tx: Tx,
  { user, now, most }: { user: number; now: Date; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from file where user_id = ${user} and ${isFree(now)}
    order by id limit ${most} for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function deleteFreeFiles(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from file where id = any(${ids}) and not exists (select from file_use where file_id = file.id)`.execute(
    tx,
  );
}
