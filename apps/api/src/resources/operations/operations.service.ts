import type { Tx } from '../../database/database.ts';
import type { RowImage } from '../../database/tables/journal.ts';
import { creditPayment } from '../ledger/ledger.service.ts';
import { deleteLines, dropLines, insertLine, putLinesBack, type Receipt } from './book/lines.repository.ts';
import { insertPayment, markPaymentsUndone, putPaymentsBack } from './operations.repository.ts';

/** ONB-5. Deletes the cash lines of cards that are deleted together with their whole past. */
export const dropLinesOf = (tx: Tx, teacher: number, student_ids: readonly number[]): Promise<void> =>
  dropLines(tx, teacher, student_ids);

export interface NewPayment {
  teacher: number;
  student_id: number;
  amount_minor: number;
  date: string;
  method: 'cash' | 'transfer' | 'card' | 'other';
  comment: string;
  lesson_id: number | null;
  /** The bill that the payment is for. */
  bill_id?: number | null;
  /** The payment that this one corrects. */
  corrects_id?: number | null;
  /** The tax receipt («чек») that was already issued for the money. */
  receipt?: Receipt | undefined;
  by: number | null;
  now: Date;
}

/** MNY-34. Writes the payment, its entry in the student's account and its line in the cash book in one transaction. */
export async function recordPayment(tx: Tx, payment: NewPayment): Promise<number> {
  const { teacher, student_id, amount_minor, date, method, comment, lesson_id, now } = payment;
  const { corrects_id = null, bill_id = null } = payment;
  const payment_id = await insertPayment(tx, {
    teacher_id: teacher,
    student_id,
    amount_minor,
    date,
    method,
    comment,
    lesson_id,
    corrects_id,
    bill_id,
    created_at: now,
  });
  await enterPayment(tx, { ...payment, payment_id });
  return payment_id;
}

/** MNY-34. Writes the entry and the cash line of a payment whose row exists already. */
export async function enterPayment(tx: Tx, payment: NewPayment & { payment_id: number }): Promise<void> {
  const { teacher, student_id, amount_minor, date, comment, payment_id, receipt, now } = payment;
  await creditPayment(tx, payment);
  await insertLine(tx, {
    teacher_id: teacher,
    direction: 'in',
    amount_minor,
    date,
    student_id,
    payment_id,
    comment,
    ...receipt,
    created_at: now,
  });
}

/** MNY-51. Undoes payments and their cash lines. The ledger reverses the entries itself. */
export async function takePaymentsBack(
  tx: Tx,
  { payments, lines, now }: { payments: readonly number[]; lines: readonly number[]; now: Date },
): Promise<void> {
  if (payments.length > 0) await markPaymentsUndone(tx, payments);
  if (lines.length > 0) await deleteLines(tx, lines, now);
}

/** MNY-84, MNY-91, MNY-92. Restores payments and cash lines to their state before a write. */
export async function putMoneyBack(
  tx: Tx,
  { payments, lines }: { payments: readonly RowImage[]; lines: readonly RowImage[] },
): Promise<void> {
  await putPaymentsBack(tx, payments);
  await putLinesBack(tx, lines);
}
