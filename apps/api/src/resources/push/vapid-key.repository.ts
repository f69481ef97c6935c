import type { Tx } from '../../database/database.ts';
import type { VapidKeys } from '../../web-push/vapid.ts';

/** Of processes that start simultaneously, the first one creates the key and all use it. */
export async function keepVapidKeys(tx: Tx, made: () => VapidKeys): Promise<VapidKeys> {
  const read = () => tx.selectFrom('vapid_key').select(['public_key', 'private_key']).executeTakeFirst();
  const known = await read();
  if (known !== undefined) return known;
  const keys = made();
  await tx
    .insertInto('vapid_key')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read()) ?? keys;
}
