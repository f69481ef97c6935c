import { dayInZone } from '@planner/schedule';
import type { Tx } from '../../../database/database.ts';
import { declareForBill, holdForBill } from '../../operations/declared-bill.service.ts';
import { billWithLines, leftMinor } from '../bills.service.ts';
import { billBySecret, type LineRow } from '../bills.repository.ts';

/** The rest of a bill by student, in the order of its lines. Lines of a deleted card have nobody to pay for. */
function sharesOf(lines: readonly LineRow[], left: number) {
  const shares = new Map<number, { student_id: number; student_name: string; amount_minor: number }>();
  let rest = left;
  for (const { student_id, student_name, left_minor } of lines) {
    const part = Math.min(rest, left_minor);
    if (student_id === null || student_name === null || part <= 0) continue;
    const known = shares.get(student_id);
    shares.set(student_id, { student_id, student_name, amount_minor: (known?.amount_minor ?? 0) + part });
    rest -= part;
  }
  return [...shares.values()];
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
  const [row, lines] = await billWithLines(tx, teacher, bill_id);
  if (row.declared_minor > 0) return true;
  const shares = sharesOf(lines, leftMinor(row, lines));
  if (shares.length === 0) return true;
  await declareForBill(tx, { teacher, bill_id, date: dayInZone(now, time_zone), shares, now });
  return true;
}
