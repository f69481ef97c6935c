import type { Db, Tx } from '../../../database/database.ts';

export async function insertSocketToken(
  tx: Tx,
  token: { token_hash: Buffer; user_id: number; session_id: number; expires_at: Date },
): Promise<void> {
  await tx.insertInto('socket_token').values(token).execute();
}

/** Deletes the token in the same statement, so that only one of two concurrent uses gets the row. */
export function takeSocketToken(tx: Tx, tokenHash: Buffer, now: Date) {
  return tx
    .deleteFrom('socket_token')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .returning(['user_id', 'session_id'])
    .executeTakeFirst();
}

/** A new link invalidates the older ones of the account. */
export async function replaceReset(
  tx: Tx,
  reset: { token_hash: Buffer; user_id: number; expires_at: Date },
): Promise<void> {
  await deleteResets(tx, reset.user_id);
  await tx.insertInto('password_reset').values(reset).execute();
}

export async function deleteResets(tx: Tx, user: number): Promise<void> {
  await tx.deleteFrom('password_reset').where('user_id', '=', user).execute();
}

/** Reads the link without a lock, because the caller must lock its address and its account first. */
export function openReset(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('password_reset')
    .innerJoin('users', 'users.id', 'password_reset.user_id')
    .select(['user_id', 'username', 'email', 'first_name'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where('used_at', 'is', null)
    .executeTakeFirst();
}

export function takeReset(tx: Tx, tokenHash: Buffer, now: Date) {
  return tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
}

export async function deleteExpiredTokens(tx: Tx, now: Date): Promise<void> {
  const instant = now.toISOString();
  await tx.deleteFrom('socket_token').where('expires_at', '<=', instant).execute();
  await tx.deleteFrom('password_reset').where('expires_at', '<=', instant).execute();
}
