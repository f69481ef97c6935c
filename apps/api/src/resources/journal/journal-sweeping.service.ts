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

/** The maximum number of operations per run of the job. */
const MOST_OPERATIONS = 100_000;

/** The operations that can no longer be undone, by account, in portions of about `rows` rows. */
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

/**
 * UND-5. Deletes the rows of these operations, all rows of an operation together. The events of lessons stay as text.
 */
export async function sweepOperations(tx: Tx, ids: readonly number[]): Promise<void> {
  const operations = await lockOperations(tx, ids);
  if (operations.length === 0) return;
  await keepHistory(tx, operations);
  await deleteRows(tx, operations);
}

/** XPT-20. Deletes the journal rows of this transaction, so that it cannot be undone. Its operation stays. */
export async function forgetOwnRows(tx: Tx): Promise<void> {
  const operation = await operationOf(tx);
  if (operation !== null) await deleteRows(tx, [operation]);
}

/**
 * UND-13. Call this before accounts are erased. It deletes all journal rows about them, including changes of other
 * users and of jobs.
 */
export async function eraseFromJournal(tx: Tx, accounts: readonly number[]): Promise<void> {
  if (accounts.length > 0) await deleteRowsAbout(tx, accounts);
}
