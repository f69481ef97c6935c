import type { Db } from '../../database/database.ts';
import { type BillRow, type LineRow, lineRows } from './bills.repository.ts';
import { standingsOf } from './shares/shares.service.ts';

/** The columns of a bill that decide its rest and its state. */
export type BillMoney = Pick<BillRow, 'paid_minor' | 'voided_on'>;

/** BIL-23, BIL-99. The lines of these bills with their rests. The lines for lessons follow the standing of their student. */
export async function linesWithRests(db: Db, bill_ids: readonly number[]): Promise<LineRow[]> {
  const rows = await lineRows(db, bill_ids);
  const ofLessons = rows.filter(({ lesson_id }) => lesson_id !== null);
  const ids = ofLessons.flatMap(({ student_id }) => (student_id === null ? [] : [student_id]));
  const standings = await standingsOf(db, [...new Set(ids)]);
  return rows.map((row) => {
    const own = row.student_id === null || row.lesson_id === null ? undefined : standings.get(row.student_id);
    if (own === undefined) return row;
    const part = own.standing.taken.find(({ line_id }) => line_id === row.line_id);
    const left_minor = part?.left_minor ?? 0;
    const isPaidFor = row.is_covered || row.share !== null || (part?.used_minor ?? 0) > 0;
    const is_covered = !row.is_planned && left_minor < row.amount_minor && isPaidFor;
    return { ...row, left_minor, is_covered };
  });
}

/** BIL-24. The rests of the lines of a bill. A voided bill needs nothing. The payments for a package lower its only line. */
export function restsInBill({ paid_minor, voided_on }: BillMoney, lines: readonly LineRow[]): LineRow[] {
  return lines.map((line) => {
    if (voided_on !== null) return { ...line, left_minor: 0 };
    return line.is_package ? { ...line, left_minor: Math.max(0, line.left_minor - paid_minor) } : line;
  });
}
