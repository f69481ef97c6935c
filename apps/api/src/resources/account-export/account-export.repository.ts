import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';

const SHOWN = ['id', 'state', 'created_at', 'done', 'total', 'size', 'storage_key', 'ended_at'] as const;

export const exportOfAccount = (db: Db, user_id: number) =>
  db.selectFrom('account_export').where('user_id', '=', user_id).select(SHOWN).executeTakeFirst();

export type ExportRow = NonNullable<Awaited<ReturnType<typeof exportOfAccount>>>;

/** XPT-3. An account has one row. A running export continues; a finished or failed one starts again. */
export async function askAgain(tx: Tx, user_id: number, now: Date): Promise<void> {
  await sql`
    insert into account_export as asked (user_id, due_at, created_at) values (${user_id}, ${now}, ${now})
    on conflict (user_id) do update set state = 'waiting', done = 0, total = 0, tries = 0,
      due_at = excluded.due_at, created_at = excluded.created_at, ended_at = null
    where asked.state in ('ready', 'failed')`.execute(tx);
}

export interface Claimed {
  id: number;
  user_id: number;
  tries: number;
  storage_key: string | null;
}

/** XPT-46. A light account has at most this many bytes of own files, and of files attached to its records. */
const LIGHT_BYTES = 200 * 1024 * 1024;
const bytesWhere = (condition: RawBuilder<boolean>) => sql`coalesce((
  select sum(size + coalesce(preview_size, 0)) from file where ${condition}), 0)`;
const isLight = sql<boolean>`
  ${bytesWhere(sql`file.user_id = account_export.user_id`)} + ${bytesWhere(
    sql`file.id in (select file_id from file_use where teacher_id = account_export.user_id)`,
  )} <= ${LIGHT_BYTES}`;

/** Claims the next due export until `until`: a waiting one, or one whose process has ended without finishing it. */
export async function claimExport(
  tx: Tx,
  { now, until, lightOnly }: { now: Date; until: Date; lightOnly: boolean },
): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update account_export set state = 'running', tries = tries + 1, due_at = ${until}, done = 0, total = 0
    where id = (
      select id from account_export where state in ('waiting', 'running') and due_at <= ${now}${lightOnly ? sql` and ${isLight}` : sql``}
      order by due_at, id limit 1 for update skip locked)
    returning id, user_id, tries, storage_key`.execute(tx);
  return rows[0];
}

const held = (tx: Tx, { id, tries }: Pick<Claimed, 'id' | 'tries'>) =>
  tx.updateTable('account_export').where('id', '=', id).where('tries', '=', tries).where('state', '=', 'running');

/** Returns whether this process still has the claim. */
export async function tellProgress(
  tx: Tx,
  claimed: Claimed,
  progress: { done: number; total: number; due_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await held(tx, claimed).set(progress).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endExport(
  tx: Tx,
  claimed: Claimed,
  made: { storage_key: string; size: number; ended_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await held(tx, claimed)
    .set(({ ref }) => ({ ...made, state: 'ready' as const, done: ref('total') }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function failExport(tx: Tx, claimed: Claimed, now: Date): Promise<void> {
  await held(tx, claimed).set({ state: 'failed', ended_at: now }).execute();
}

/** Queues the export again. A try that the end of the process stopped does not count. */
export async function putBack(
  tx: Tx,
  claimed: Claimed,
  { due_at, isStopped }: { due_at: Date; isStopped: boolean },
): Promise<void> {
  await held(tx, claimed)
    .set({ state: 'waiting', due_at, tries: isStopped ? claimed.tries - 1 : claimed.tries })
    .execute();
}

interface Expired {
  id: number;
  storage_key: string | null;
}

/** The account's expired exports, the oldest first. */
export async function expiredOf(
  tx: Tx,
  { user, ended, limit }: { user: number; ended: Date; limit: number },
): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    select id, storage_key from account_export where user_id = ${user} and ended_at <= ${ended}
    order by ended_at limit ${limit}`.execute(tx);
  return rows;
}

export async function accountsOfExpired(tx: Tx, ended: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from account_export where ended_at <= ${ended} order by user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

export async function deleteExports(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('account_export').where('id', 'in', ids).execute();
}
