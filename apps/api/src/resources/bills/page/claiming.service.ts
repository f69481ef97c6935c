import { dayInZone } from '@planner/schedule';
import type { Tx } from '../../../database/database.ts';
import { declareForBill, holdForBill } from '../../operations/declared-bill.service.ts';
import { billWithLines, leftMinor } from '../bills.service.ts';
import { billBySecret, type LineRow } from '../bills.repository.ts';
import { shareOut } from '../share-out.ts';

/** The rest of a bill by student, in the order of its lines. Lines of a deleted card have nobody to pay for. */
function sharesOf(lines: readonly LineRow[], left: number) {
  const owed = lines.flatMap(({ student_id, left_minor }) =>
    student_id === null ? [] : [{ student_id, amount_minor: left_minor }],
  );
  return shareOut(owed, left).map((part) => ({
    ...part,
    student_name: lines.find(({ student_id }) => student_id === part.student_id)?.student_name ?? '',
  }));
}

/**
 * BIL-43. The reader of a bill's page says that it is paid. A repetition while payments wait for the teacher, and a bill
 * without a rest, change nothing. Returns false for an unknown link.
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
  const shares = sharesOf(lines, leftMinor(row, lines));
  if (shares.length === 0) return true;
  await declareForBill(tx, { teacher, bill_id, date: dayInZone(now, time_zone), shares, now });
  return true;
}
