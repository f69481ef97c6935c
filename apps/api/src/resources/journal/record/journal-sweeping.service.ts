import { operationOf } from '../../../live/commit.ts';
import type { Tx } from '../../../database/database.ts';
import { keepHistory } from '../../schedule/lessons/history/lesson-history.service.ts';
import { deleteRows, deleteRowsAbout, lockSwept } from './journal.repository.ts';
import { UNDO_DAYS_MS } from './undo-time.ts';

/**
 * UND-5. The job's step: rows that can be undone no more go, those of an operation together, about `limit` in all; what
 * they told of lessons is kept in words. Answers how many rows there were.
 */
export async function sweepJournal(tx: Tx, now: Date, limit: number): Promise<number> {
  const operations = await lockSwept(tx, new Date(now.getTime() - UNDO_DAYS_MS), limit);
  if (operations.length === 0) return 0;
  await keepHistory(tx, operations);
  return deleteRows(tx, operations);
}

/** XPT-20. What this transaction has written leaves no rows there, only that it was done: nothing of it can be undone. */
export async function forgetOwnRows(tx: Tx): Promise<void> {
  const operation = await operationOf(tx);
  if (operation !== null) await deleteRows(tx, [operation]);
}

/** UND-13. Before accounts are erased: what others and the jobs have done to their rows goes too. */
export async function eraseFromJournal(tx: Tx, accounts: readonly number[]): Promise<void> {
  if (accounts.length > 0) await deleteRowsAbout(tx, accounts);
}
