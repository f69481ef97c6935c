import type { Tx } from '../database/database.ts';
import { deletePinsOf } from './pins/pins.repository.ts';
import { forgetDeciders } from './state/audit.repository.ts';

/**
 * Forgets accounts that the host erases: their pins go, and the audit keeps what they decided without their numbers. The host calls it
 * in the transaction that erases them, since no table of the platform refers to one of the host.
 */
export async function forgetAccounts(tx: Tx, ids: readonly number[]): Promise<void> {
  await deletePinsOf(tx, ids);
  await forgetDeciders(tx, ids);
}
