import { sql } from 'kysely';
import type { Reader } from '@planner/server-core';
import type { Db, Tx } from '../../../database/database.ts';
import type { SignedIn, UserId } from '../../../http/who.ts';

/** Every request runs this statement, so it bypasses the query builder. */
const FIND = `
  select users.id, username, email, email_state, new_email, first_name, user_type, time_zone, theme, photo_file_id, is_admin, is_platform,
         password_hash is not null as has_password,
         session.id as session_id, token_hash as session_hash, authenticated_at, last_seen_at
  from session join users on users.id = session.user_id
  where token_hash = $1 and expires_at > $2 and deletion_at is null`;

export async function sessionByToken(reading: Reader, tokenHash: Buffer, now: Date): Promise<SignedIn | null> {
  const { rows } = await reading.query<SignedIn>(FIND, [tokenHash, now]);
  return rows[0] ?? null;
}

interface NewSession {
  token_hash: Buffer;
  user_id: number;
  user_agent: string;
  created_at: Date;
  authenticated_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.insertInto('session').values(session).execute();
}

export async function prolongSession(tx: Tx, id: number, last_seen_at: Date, expires_at: Date): Promise<void> {
  await tx.updateTable('session').set({ last_seen_at, expires_at }).where('id', '=', id).execute();
}

/** Returns false if the session has ended meanwhile or already has another token. */
export async function rotateSession(
  tx: Tx,
  { session_id, session_hash }: Pick<SignedIn, 'session_id' | 'session_hash'>,
  renewed: Pick<NewSession, 'token_hash' | 'authenticated_at' | 'last_seen_at' | 'expires_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set(renewed)
    .where('id', '=', session_id)
    .where('token_hash', '=', session_hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const openOf = (db: Db, user: UserId, now: Date) =>
  db.selectFrom('session').where('user_id', '=', user).where('expires_at', '>', now.toISOString());

export async function sessionCount(db: Db, user: UserId, now: Date): Promise<number> {
  const { count } = await openOf(db, user, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const sessionsOf = (db: Db, user: UserId, now: Date, { limit, offset }: { limit: number; offset: number }) =>
  openOf(db, user, now)
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** Ends all sessions of the account, only one of them, or all except one. Returns the ids of the ended ones. */
export async function deleteSessions(
  tx: Tx,
  user: number,
  { only, except }: { only?: number; except?: number } = {},
): Promise<number[]> {
  const ended = await tx
    .deleteFrom('session')
    .where('user_id', '=', user)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Keeps the `left` sessions with the latest use and ends the others. Returns the ids of the ended ones. */
export async function deleteOldestSessions(tx: Tx, user: number, left: number): Promise<number[]> {
  const ended = await tx
    .deleteFrom('session')
    .where('id', 'in', (db) =>
      db
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', user)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(left),
    )
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** The fixed order prevents deadlocks between two commands that end the sessions of many accounts. */
export async function accountsSignedIn(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('session').select('user_id').distinct().orderBy('user_id').execute();
  return rows.map(({ user_id }) => user_id);
}

export async function deleteExpiredSessions(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('session').where('expires_at', '<=', now.toISOString()).execute();
}

export async function sessionsGoingOn(db: Db, ids: readonly number[], now: Date): Promise<number[]> {
  const open = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    .where('expires_at', '>', now.toISOString())
    .execute();
  return open.map(({ id }) => id);
}
