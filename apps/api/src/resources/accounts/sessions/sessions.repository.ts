import type { Db, Reader, Tx } from '../../../database/database.ts';
import type { SignedIn, UserId } from '../../../http/who.ts';

/** One statement for each request, so it goes past the query builder. */
const FIND = `
  select users.id, username, email, first_name, user_type, time_zone, theme, is_admin, password_hash is not null as has_password,
         session.id as session_id, authenticated_at, last_seen_at
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

/** False where the session has ended meanwhile. */
export async function renewAuthentication(tx: Tx, id: number, authenticated_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ authenticated_at })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function sessionsOf(db: Db, user: UserId, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', user)
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends the account's sessions, or one of them, or all but one; answers which have ended. */
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

export async function deleteExpiredSessions(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('session').where('expires_at', '<=', now.toISOString()).execute();
}
