import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

type Key = Tables['idempotency_key'];
export type KeyOwner = Pick<Key, 'user_id' | 'key'>;

/**
 * Returns false when the key exists already. Of two simultaneous requests the second waits here until the first ends.
 */
export async function takeKey(tx: Tx, { user_id, key }: KeyOwner, request_hash: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_key')
    .values({ user_id, key, request_hash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function isKeyTaken(db: Db, { user_id, key }: KeyOwner): Promise<boolean> {
  const taken = db.selectFrom('idempotency_key').where('user_id', '=', user_id).where('key', '=', key);
  return (await taken.select('key').executeTakeFirst()) !== undefined;
}

export const keptAnswer = (tx: Tx, { user_id, key }: KeyOwner) =>
  tx
    .selectFrom('idempotency_key')
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .select(['request_hash', 'answer', 'operation_id'])
    .executeTakeFirstOrThrow();

export async function keepAnswer(
  tx: Tx,
  { user_id, key }: KeyOwner,
  kept: { answer: string; operation_id: number | null },
): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set(kept)
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

export async function deleteKeysBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('created_at', '<', instant.toISOString()).execute();
}
