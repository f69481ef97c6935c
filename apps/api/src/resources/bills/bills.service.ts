import type { Bill, BillState, BillSummary } from '@planner/contract';
import { roublesOf, sumMinor } from '@planner/money';
import { pageAsked, type PageAsked } from '@planner/server-core';
import type { Db } from '../../database/database.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import { settleWritten } from '../ledger/settling.service.ts';
import { namerOf, studentsToldApart } from '../namesakes/namesakes.service.ts';
import { knownCards } from './billable.repository.ts';
import { billRows, type BillRow, countBills, type LineRow } from './bills.repository.ts';
import { type BillMoney, linesWithRests, restsInBill } from './line-rests.service.ts';

/** BIL-23. The rest of a bill: the rests of its lines together. */
export const leftMinor = (row: BillMoney, lines: readonly LineRow[]): number =>
  sumMinor(restsInBill(row, lines).map(({ left_minor }) => left_minor));

/**
 * BIL-25. A bill without a rest is paid if any money has arrived for it or for its lessons. Otherwise it is not due.
 */
export function stateOf(row: BillMoney & Pick<BillRow, 'total_minor'>, lines: readonly LineRow[]): BillState {
  if (row.voided_on !== null) return 'voided';
  const left = leftMinor(row, lines);
  if (left === row.total_minor) return 'open';
  if (left > 0) return 'part';
  return row.paid_minor > 0 || lines.some(({ is_covered }) => is_covered) ? 'paid' : 'not_due';
}

export const addressOf = ({ secret }: Pick<BillRow, 'secret'>, publicUrl: string) =>
  secret === null ? null : `${publicUrl}/bill/${secret}`;

function summaryOf(row: BillRow, lines: readonly LineRow[], publicUrl: string): BillSummary {
  const { bill_id, number, year, date, payer_id, payer_name } = row;
  const { due_on, agreed_until, replaces, replaces_date, replaced_by, replaced_by_date } = row;
  const students = new Map<number, string>();
  for (const { student_id, student_name } of lines) {
    if (student_id !== null && student_name !== null) students.set(student_id, student_name);
  }
  return {
    bill_id,
    number,
    year,
    date,
    payer_id,
    payer_name,
    students: [...students].map(([student_id, student_name]) => ({ student_id, student_name })),
    state: stateOf(row, lines),
    total: roublesOf(row.total_minor),
    left: roublesOf(leftMinor(row, lines)),
    declared: roublesOf(row.declared_minor),
    replaces,
    replaces_date,
    replaced_by,
    replaced_by_date,
    due_on,
    agreed_until,
    url: addressOf(row, publicUrl),
  };
}

export const linesOf = (lines: readonly LineRow[], bill_id: number) => lines.filter((line) => line.bill_id === bill_id);

/** BIL-22. A page of the bills, newest first. */
export async function billsOf(
  db: Db,
  teacher: number,
  { student_id, ...query }: PageAsked & { student_id?: number | undefined },
  publicUrl: string,
) {
  if (student_id !== undefined && !(await knownCards(db, teacher, [student_id])).has(student_id)) {
    throw new Missing('student', student_id);
  }
  const { named, rows } = pageAsked(query);
  const found = await billRows(db, teacher, { student_id }, rows);
  const lines = await linesWithRests(
    db,
    found.map(({ bill_id }) => bill_id),
  );
  const items = found.map((row) => summaryOf(row, linesOf(lines, row.bill_id), publicUrl));
  const total = await countBills(db, teacher, { student_id });
  return { items: await studentsToldApart(db, teacher, items), total, ...named };
}

/** The rows of one bill of a teacher. */
export async function billWithLines(db: Db, teacher: number, bill_id: number): Promise<[BillRow, LineRow[]]> {
  await settleWritten(db);
  const [row] = await billRows(db, teacher, { bill_id }, { limit: 1, offset: 0 });
  if (row === undefined) throw new Refusal('not_found');
  return [row, await linesWithRests(db, [bill_id])];
}

/** BIL-21, BIL-23. A bill with its lines. */
export async function billOf(db: Db, teacher: number, bill_id: number, publicUrl: string): Promise<Bill> {
  const [row, lines] = await billWithLines(db, teacher, bill_id);
  const shown = restsInBill(row, lines).map((line) => {
    const { student_id, student_name, lesson_id, title, amount_minor, left_minor, share, whole_minor } = line;
    return {
      student_id,
      student_name,
      lesson_id,
      title,
      amount: roublesOf(amount_minor),
      share,
      whole: whole_minor === null ? null : roublesOf(whole_minor),
      left: roublesOf(left_minor),
    };
  });
  const namer = await namerOf(db, teacher, lines);
  const summary = summaryOf(row, lines, publicUrl);
  return { ...summary, students: summary.students.map(namer), lines: shown.map(namer) };
}
