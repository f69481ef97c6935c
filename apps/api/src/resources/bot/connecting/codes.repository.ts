import type { Tx } from '../../../database/database.ts';

/** Stores the code of an account and replaces an earlier one. */
export async function writeCode(
  tx: Tx,
  { user_id, code_hash, expires_at }: { user_id: number; code_hash: Buffer; expires_at: Date },
): Promise<void> {
  await tx
    .insertInto('bot_code')
    .values({ user_id, code_hash, expires_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ code_hash, expires_at }))
    .execute();
}

/**
 * BOT-4. Deletes the code in the same statement, so that it works once. Returns its account, or undefined for a wrong
 * or expired code.
 */
export async function takeCode(
  tx: Tx,
  { user_id, user_type, code_hash }: { user_id: number; user_type: 'teacher' | 'student'; code_hash: Buffer },
  now: Date,
) {
  const taken = await tx
    .deleteFrom('bot_code')
    .using('users')
    .whereRef('users.id', '=', 'bot_code.user_id')
    .where('bot_code.user_id', '=', user_id)
    .where('bot_code.code_hash', '=', code_hash)
    .where('bot_code.expires_at', '>', now.toISOString())
    .where('users.user_type', '=', user_type)
    .where('users.deletion_at', 'is', null)
    .returning(['users.id', 'users.user_type'])
    .executeTakeFirst();
  return taken;
}

export async function deleteExpiredCodes(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('bot_code').where('expires_at', '<=', now.toISOString()).execute();
}
