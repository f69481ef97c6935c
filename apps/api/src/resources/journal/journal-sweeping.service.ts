import { operationOf } from '../../live/commit.ts';
import type { Tx } from '../../database/database.ts';
import { keepHistory } from '../schedule/lessons/history/lesson-history.service.ts';
import {
  deleteRows,
  deleteRowsAbout,
  lockOperations,
  operationsBefore,
} from '../../database/journal/journal.repository.ts';
import { UNDO_DAYS_MS } from '../../database/journal/undo-time.ts';

/** Operations that one run of the job takes. */
const MOST_OPERATIONS = 100_000;

/** The operations that can be undone no more, each account's portions with about `rows` rows each. */
export async function journalToSweep(tx: Tx, now: Date, rows: number): Promise<Map<number, number[][]>> {
  const operations = await operationsBefore(tx, new Date(now.getTime() - UNDO_DAYS_MS), MOST_OPERATIONS);
  const portions = new Map<number, number[][]>();
  for (const [account, theirs] of Map.groupBy(operations, (one) => one.account)) {
    const found: number[][] = [];
    let left = 0;
    for (const operation of theirs) {
      if (left <= 0) {
        found.push([]);
        left = rows;
      }
      found.at(-1)?.push(operation.id);
      left -= operation.rows;
    }
    portions.set(account, found);
  }
  return portions;
}

/** UND-5. The rows of these operations go, those of an operation together; what they told of lessons is kept in words. */
export async function sweepOperations(tx: Tx, ids: readonly number[]): Promise<void> {
  const operations = await lockOperations(tx, ids);
  if (operations.length === 0) return;
  await keepHistory(tx, operations);
  await deleteRows(tx, operations);
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
