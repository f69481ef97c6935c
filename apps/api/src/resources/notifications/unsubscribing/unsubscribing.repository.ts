import type { Tx } from '../../../database/database.ts';

/** Whether the account exists. The lock keeps the account until the end of the transaction. */
export async function isAccount(tx: Tx, user_id: number): Promise<boolean> {
  const found = await tx.selectFrom('users').where('id', '=', user_id).select('id').forKeyShare().executeTakeFirst();
  return found !== undefined;
}
