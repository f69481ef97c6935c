import type { Tx } from '../database/database.ts';
import { deletePinsOf } from './pins/pins.repository.ts';
import { forgetDeciders } from './state/audit.repository.ts';

/**
 * Removes the data of accounts that the host erases: their pins, and their ids in the audit; the decisions stay. The
 * host calls it in its own erasing transaction, because no table of the platform refers to a table of the host.
 */
export async function forgetAccounts(tx: Tx, ids: readonly number[]): Promise<void> {
  await deletePinsOf(tx, ids);
  await forgetDeciders(tx, ids);
}
