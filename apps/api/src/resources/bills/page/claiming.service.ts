import { sumMinor } from '@planner/money';
import { dayInZone } from '@planner/schedule';
import type { Tx } from '../../../database/database.ts';
import { declareForBill, holdForBill } from '../../operations/declared-bill.service.ts';
import { billWithLines } from '../bills.service.ts';
import { restsInBill } from '../line-rests.service.ts';
import { billBySecret, type LineRow } from '../bills.repository.ts';
import { shareOut } from '../share-out.ts';

/**
 * The rest of a bill, divided among its students in the order of the lines. A line of a deleted card has no student and
 * is omitted.
 */
function sharesOf(lines: readonly LineRow[]) {
  const owed = lines.flatMap(({ student_id, left_minor }) =>
    student_id === null ? [] : [{ student_id, amount_minor: left_minor }],
  );
  return shareOut(owed, sumMinor(owed.map(({ amount_minor }) => amount_minor))).map((part) => ({
    ...part,
    student_name: lines.find(({ student_id }) => student_id === part.student_id)?.student_name ?? '',
  }));
}

/**
 * BIL-43. Declares payments of the rest, because the reader of a bill's page reports that the bill is paid. Does
 * nothing while earlier payments wait for the teacher, and for a bill without a rest. Returns false for an unknown
 * link.
 */
export async function claimPaid(tx: Tx, secret: string, now: Date): Promise<boolean> {
  const known = await billBySecret(tx, secret);
  if (known === undefined) return false;
  const { teacher_id: teacher, bill_id, time_zone } = known;
  await holdForBill(tx, teacher);
  // The teacher may have closed the link while this request waited for the lock.
  if ((await billBySecret(tx, secret)) === undefined) return false;
  const [row, lines] = await billWithLines(tx, teacher, bill_id);
  if (row.declared_minor > 0) return true;
  const shares = sharesOf(restsInBill(row, lines));
  if (shares.length === 0) return true;
  await declareForBill(tx, { teacher, bill_id, date: dayInZone(now, time_zone), shares, now });
  return true;
}
