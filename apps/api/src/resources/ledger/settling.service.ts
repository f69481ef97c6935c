import type { PaidLesson } from '@planner/contract';
import { roublesOf } from '@planner/money';
import { beforeCommit } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import { coverageRows, writeCoverage } from './coverage.repository.ts';

/** The accounts that were written since they were last settled, by transaction. */
const unsettled = new WeakMap<Db, { tx: Tx; students: Set<number> }>();

/** MNY-50. Says that something was written to an account; it is settled once, when the transaction ends or reads lessons. */
export function unsettle(tx: Tx, student_id: number): void {
  const written = unsettled.get(tx);
  if (written !== undefined) return void written.students.add(student_id);
  unsettled.set(tx, { tx, students: new Set([student_id]) });
  beforeCommit(tx, settleWritten);
}

/** For who reads `lesson_coverage`: what this transaction itself wrote is counted; nothing to do where it only reads. */
export async function settleWritten(db: Db): Promise<void> {
  const written = unsettled.get(db);
  if (written === undefined) return;
  const ids = [...written.students];
  written.students.clear();
  await settleAccounts(written.tx, ids);
}

/** MNY-50. Counts anew what the money of these accounts covers, for who writes rows past the ledger. */
export async function settleAccounts(tx: Tx, student_ids: readonly number[]): Promise<void> {
  if (student_ids.length > 0) await writeCoverage(tx, student_ids);
}

/** MNY-81. The lessons that what `write` does to an account covers further, the first one first; the account is held. */
export async function lessonsPaidBy(tx: Tx, student_id: number, write: () => Promise<unknown>): Promise<PaidLesson[]> {
  const before = new Map((await coverageRows(tx, student_id)).map((row) => [row.lesson_id, row.covered_minor]));
  await write();
  await settleWritten(tx);
  return (await coverageRows(tx, student_id)).flatMap(({ lesson_id, conducted_date, covered_minor, paid }) => {
    const added_minor = covered_minor - (before.get(lesson_id) ?? 0);
    return added_minor > 0 ? [{ lesson_id, conducted_date, amount: roublesOf(added_minor), paid }] : [];
  });
}
