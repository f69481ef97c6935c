import type { PaidLesson } from '@planner/contract';
import { roublesOf } from '@planner/money';
import { beforeCommit } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import { coverageRows, writeCoverage } from './coverage.repository.ts';

/** For each transaction, the accounts that were written and are not settled yet. */
const unsettled = new WeakMap<Db, { tx: Tx; students: Set<number> }>();

/**
 * MNY-50. Marks an account as written. The account is settled once, before the commit or before the transaction reads
 * coverage.
 */
export function unsettle(tx: Tx, student_id: number): void {
  const written = unsettled.get(tx);
  if (written !== undefined) return void written.students.add(student_id);
  unsettled.set(tx, { tx, students: new Set([student_id]) });
  beforeCommit(tx, settleWritten);
}

/**
 * Call this before a read of `lesson_coverage`: the read then includes this transaction's own writes. Without such
 * writes it does nothing.
 */
export async function settleWritten(db: Db): Promise<void> {
  const written = unsettled.get(db);
  if (written === undefined) return;
  const ids = [...written.students];
  written.students.clear();
  await settleAccounts(written.tx, ids);
}

/** MNY-50. Recalculates the coverage of these accounts. Writers that bypass the ledger call this. */
export async function settleAccounts(tx: Tx, student_ids: readonly number[]): Promise<void> {
  if (student_ids.length > 0) await writeCoverage(tx, student_ids);
}

/** MNY-81. The lessons that `write` covers further, the earliest first. The caller has locked the account. */
export async function lessonsPaidBy(tx: Tx, student_id: number, write: () => Promise<unknown>): Promise<PaidLesson[]> {
  const before = new Map((await coverageRows(tx, student_id)).map((row) => [row.lesson_id, row.covered_minor]));
  await write();
  await settleWritten(tx);
  return (await coverageRows(tx, student_id)).flatMap(({ lesson_id, conducted_date, covered_minor, paid }) => {
    const added_minor = covered_minor - (before.get(lesson_id) ?? 0);
    return added_minor > 0 ? [{ lesson_id, conducted_date, amount: roublesOf(added_minor), paid }] : [];
  });
}
