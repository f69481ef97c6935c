import { sumMinor } from '@planner/money';
import type { Db } from '../../database/database.ts';
import { type BillRow, type LineRow, lineRows } from './bills.repository.ts';
import { standingsOf, studentsWithShares } from './shares/shares.service.ts';

/** The columns of a bill that decide its rest and its state. */
export type BillMoney = Pick<BillRow, 'paid_minor' | 'voided_on'>;

/**
 * BIL-23, BIL-99, BIL-105. The lines of these bills with their rests. All lines for lessons of a student with shared bills
 * follow BIL-99.
 */
export async function linesWithRests(db: Db, bill_ids: readonly number[]): Promise<LineRow[]> {
  const rows = await lineRows(db, bill_ids);
  const ids = [...new Set(rows.flatMap(({ student_id }) => (student_id === null ? [] : [student_id])))];
  const shared = ids.length === 0 ? [] : await studentsWithShares(db, ids);
  if (shared.length === 0) return rows;
  const standings = await standingsOf(db, shared);
  return rows.map((row) => {
    const own = row.student_id === null || row.lesson_id === null ? undefined : standings.get(row.student_id);
    if (own === undefined) return row;
    const left_minor = own.standing.taken.find(({ line_id }) => line_id === row.line_id)?.left_minor ?? 0;
    const is_covered = !row.is_planned && left_minor < row.amount_minor;
    return { ...row, left_minor, is_covered, apart_minor: own.paid.get(row.bill_id) ?? 0 };
  });
}

/**
 * BIL-106. The payments for a bill that lower its whole lines. The payments of a student with shared bills pay the own
 * lines alone.
 */
function paidForWhole(paid_minor: number, lines: readonly LineRow[]): number {
  let paid = paid_minor;
  for (const own of Map.groupBy(lines, ({ student_id }) => student_id).values()) {
    const apart = own.filter(({ apart_minor }) => apart_minor !== null);
    const [first] = apart;
    if (first === undefined) continue;
    const ofStudent = first.apart_minor ?? 0;
    const billed = sumMinor(apart.map(({ amount_minor }) => amount_minor));
    paid -= apart.length === own.length ? ofStudent : Math.min(ofStudent, billed);
  }
  return paid;
}

/**
 * BIL-24, BIL-106. The rests of the lines of a bill that is not voided. The whole lines together need at most their sum
 * minus the payments for them: the first lines keep their rests.
 */
export function restsInBill({ paid_minor, voided_on }: BillMoney, lines: readonly LineRow[]): LineRow[] {
  const whole = lines.filter(({ apart_minor }) => apart_minor === null);
  let limit = Math.max(0, sumMinor(whole.map(({ amount_minor }) => amount_minor)) - paidForWhole(paid_minor, lines));
  return lines.map((line) => {
    if (voided_on !== null) return { ...line, left_minor: 0 };
    if (line.apart_minor !== null) return line;
    const left_minor = Math.min(line.left_minor, limit);
    limit -= left_minor;
    return { ...line, left_minor };
  });
}
