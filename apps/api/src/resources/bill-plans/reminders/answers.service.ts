import { formatRoubles, roublesOf, sumMinor } from '@planner/money';
import { dateText } from '@planner/wording';
import type { Db } from '../../../database/database.ts';
import { type billWithLines, leftMinor } from '../../bills/bills.service.ts';
import { payerToName, prepaidMinor } from '../../bills/shares/shares.service.ts';
import { balancesOf } from '../../ledger/ledger.service.ts';
import { withDeclared } from '../../operations/declared-bill.service.ts';
import { payerText, reminderText } from './reminder-words.ts';

export type BillRow = Awaited<ReturnType<typeof billWithLines>>[0];
export type LineRow = Awaited<ReturnType<typeof billWithLines>>[1][number];

/** The students of a bill whose cards exist. */
export const billedIn = (lines: readonly LineRow[]): number[] => [
  ...new Set(lines.flatMap(({ student_id }) => (student_id === null ? [] : [student_id]))),
];

/** BIL-83. Whether a payment waits for the teacher that names this bill, or names no bill and is of a billed student. */
export async function isDeclared(db: Db, { declared_minor }: BillRow, lines: readonly LineRow[]): Promise<boolean> {
  return declared_minor > 0 || (await withDeclared(db, billedIn(lines))).size > 0;
}

/** BIL-83. Whether only planned lessons are not paid, and the money of the billed students suffices for them. */
export async function isPaidAhead(db: Db, teacher: number, lines: readonly LineRow[]): Promise<boolean> {
  const open = lines.filter(({ left_minor }) => left_minor > 0);
  if (open.some(({ is_planned }) => !is_planned)) return false;
  const balances = await balancesOf(db, teacher, billedIn(lines));
  const prepaid = await prepaidMinor(db, billedIn(lines));
  const credit = sumMinor([...balances.values()].map((minor) => Math.max(0, minor))) - prepaid;
  return credit >= sumMinor(open.map(({ left_minor }) => left_minor));
}

/** BIL-65. A bill by its number and its day. */
export const billName = ({ number, date }: Pick<BillRow, 'number' | 'date'>): string =>
  `№ ${number} от ${dateText(date)}`;

const END = /[.!…]$/;

/** BIL-82, BIL-101. The text of a reminder of a bill. */
export async function textOf(
  db: Db,
  { words, due_on }: { words: string; due_on: string },
  bill: BillRow,
  lines: readonly LineRow[],
): Promise<string> {
  const text = reminderText(words, {
    счёт: billName(bill),
    сумма: formatRoubles(roublesOf(leftMinor(bill, lines))),
    срок: dateText(due_on),
  });
  const payer = payerText(await payerToName(db, bill, billedIn(lines)));
  return payer === '' ? text : `${text.trimEnd().replace(END, '')}${payer}`;
}
