import type { Db, Tx } from '../../../../database/database.ts';

/** The key of the links; the migration that makes the table makes it too. */
export async function unsubscribeKey(db: Db): Promise<Buffer> {
  const { secret } = await db.selectFrom('unsubscribe_key').select('secret').executeTakeFirstOrThrow();
  return secret;
}

/** Whether the account is there, and stays until the end of the transaction. */
export async function isAccount(tx: Tx, user_id: number): Promise<boolean> {
  const found = await tx.selectFrom('users').where('id', '=', user_id).select('id').forKeyShare().executeTakeFirst();
  return found !== undefined;
}
