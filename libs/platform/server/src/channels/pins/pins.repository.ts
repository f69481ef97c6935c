import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';

/** Returns the pins of an account: its named version of each remote. */
export const pinsOf = (db: Db, user_id: number, now: Date) =>
  db
    .selectFrom('mfe_pin')
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now.toISOString())
    .select(['remote', 'version'])
    .execute();

/** Pins an account to a version until an instant. Replaces its earlier pin for this remote. */
export const writePin = (tx: Tx, pin: { user_id: number; remote: string; version: string; expires_at: Date }) =>
  tx
    .insertInto('mfe_pin')
    .values(pin)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'remote']).doUpdateSet({ version: pin.version, expires_at: pin.expires_at }),
    )
    .execute();

/** Deletes a pin. Returns whether there was one. */
export async function deletePin(tx: Tx, user_id: number, remote: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mfe_pin')
    .where('user_id', '=', user_id)
    .where('remote', '=', remote)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the pins of erased accounts. */
export async function deletePinsOf(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('mfe_pin')
    .where('user_id', '=', sql<number>`any(${ids})`)
    .execute();
}

/** Returns the pins of a remote: account, version and end. */
export const pinsOfRemote = (db: Db, remote: string, now: Date) =>
  db
    .selectFrom('mfe_pin')
    .where('remote', '=', remote)
    .where('expires_at', '>', now.toISOString())
    .select(['user_id', 'version', 'expires_at'])
    .orderBy('expires_at')
    .orderBy('user_id')
    .limit(100)
    .execute();

/** Deletes pins that ended by an instant. */
export async function deletePinsBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('mfe_pin').where('expires_at', '<=', instant.toISOString()).execute();
}
