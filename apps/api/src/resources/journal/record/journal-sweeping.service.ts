import type { Tx } from '../../../database/database.ts';
import { deleteRowsAbout, deleteRowsBefore } from './journal.repository.ts';
import { UNDO_DAYS_MS } from './undo-time.ts';

/** UND-5. The job's step: rows that can be undone no more go, at most `limit`; answers how many there were. */
export const sweepJournal = (tx: Tx, now: Date, limit: number): Promise<number> =>
  deleteRowsBefore(tx, new Date(now.getTime() - UNDO_DAYS_MS), limit);

/** UND-13. Before accounts are erased: what others and the jobs have done to their rows goes too. */
export async function eraseFromJournal(tx: Tx, accounts: readonly number[]): Promise<void> {
  if (accounts.length > 0) await deleteRowsAbout(tx, accounts);
}
