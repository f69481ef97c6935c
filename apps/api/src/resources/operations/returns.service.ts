import { formatRoubles, roublesOf } from '@planner/money';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { carryFiles } from '../files/files.service.ts';
import { debitRefund } from '../ledger/ledger.service.ts';
import { minorOf, minorOrNull } from '../ledger/typed-amount.ts';
import { refuseOpenPackage } from '../packages/packages.service.ts';
import { refuseDayToCome } from '../../http/request/day-to-come.ts';
import { deleteLinesOfPayment, insertLine } from './book/lines.repository.ts';
import { type LockedPayment, updatePayment } from './operations.repository.ts';
import { recordPayment } from './operations.service.ts';
import { moveReceipt } from './tax-receipts/tax-receipts.service.ts';
import { holdMoney, holdPayment, type SavedPayment, settled } from './settled-payment.service.ts';

interface Correction {
  amount?: number | string | undefined;
  date?: string | undefined;
  method?: 'cash' | 'transfer' | 'card' | 'other' | undefined;
  comment?: string | undefined;
  lesson_id?: number | null | undefined;
}

async function holdCounting(
  tx: Tx,
  { teacher, now }: Pick<Teaching, 'teacher' | 'now'>,
  id: number,
): Promise<LockedPayment> {
  const payment = await holdPayment(tx, teacher, id);
  if (payment.state !== 'confirmed') throw new Refusal('payment_not_open', { details: { state: payment.state } });
  await refuseOpenPackage(tx, id, now);
  return payment;
}

/** MNY-92. Refunds money to the student, at most the paid sum not yet refunded. */
export async function refundPayment(
  tx: Tx,
  teaching: Teaching,
  id: number,
  { amount, date, comment }: { amount: number | string; date: string; comment: string },
): Promise<SavedPayment> {
  const { teacher } = teaching;
  const refund_minor = minorOf(amount, 'amount');
  refuseDayToCome(date, teaching);
  const payment = await holdCounting(tx, teaching, id);
  const { student_id, lesson_id } = payment;
  const left_minor = payment.amount_minor - payment.refunded_minor;
  if (refund_minor > left_minor) {
    const text = `Вернуть можно не больше ${formatRoubles(roublesOf(left_minor))}`;
    throw new Refusal('invalid', { fields: { amount: text } });
  }
  if (date < payment.date) throw new Refusal('invalid', { fields: { date: 'Возврат не раньше самой оплаты' } });
  await holdMoney(tx, { teacher, student_id, lesson_id: null, former_lesson: lesson_id });
  return settled(tx, { teacher, student_id }, async () => {
    await giveBack(tx, teaching, payment, { amount_minor: refund_minor, date, comment });
    return id;
  });
}

/**
 * MNY-92, PKG-21. Writes the entry, the outgoing line of the book and the refunded sum of the payment. The caller has
 * locked the account.
 */
export async function giveBack(
  tx: Tx,
  { teacher, now }: Teaching,
  { id: payment_id, student_id, lesson_id, refunded_minor }: LockedPayment,
  { amount_minor, date, comment }: { amount_minor: number; date: string; comment: string },
): Promise<void> {
  const money = { teacher, student_id, amount_minor, date, comment, by: teacher, now };
  await updatePayment(tx, payment_id, { refunded_minor: refunded_minor + amount_minor });
  await debitRefund(tx, { ...money, payment_id, lesson_id });
  await insertLine(tx, {
    teacher_id: teacher,
    direction: 'out',
    amount_minor,
    date,
    student_id,
    payment_id,
    comment,
    created_at: now,
  });
}

/**
 * MNY-93, MNY-133. Replaces a wrong payment by a new one. The account shows both and the reversing entry, and the new
 * line in the book keeps the receipt.
 */
export async function correctPayment(
  tx: Tx,
  teaching: Teaching,
  id: number,
  { lesson_id: lesson, ...change }: Correction,
): Promise<SavedPayment> {
  const { teacher, now } = teaching;
  const former = await holdCounting(tx, teaching, id);
  if (former.refunded_minor > 0) {
    throw new Refusal('payment_not_open', { message: 'По этой оплате уже был возврат. Сначала отмените его' });
  }
  const { student_id, amount_minor } = former;
  const date = change.date ?? former.date;
  const lesson_id = lesson === undefined ? former.lesson_id : lesson;
  refuseDayToCome(date, teaching);
  const former_lesson = former.lesson_id;
  await holdMoney(tx, {
    teacher,
    student_id,
    former_lesson,
    lesson_id: lesson_id === former_lesson ? null : lesson_id,
  });
  return settled(tx, { teacher, student_id }, async () => {
    const hand = { teacher, student_id, by: teacher, now };
    const next_minor = minorOrNull(change.amount, 'amount') ?? amount_minor;
    await updatePayment(tx, id, { state: 'corrected' });
    const receipt = await deleteLinesOfPayment(tx, id, now);
    const taken = { amount_minor, date: former.date, payment_id: id, lesson_id: former_lesson, comment: '' };
    await debitRefund(tx, { ...hand, ...taken });
    const corrected = await recordPayment(tx, {
      ...hand,
      amount_minor: next_minor,
      date,
      method: change.method ?? former.method,
      comment: change.comment ?? former.comment,
      lesson_id,
      corrects_id: id,
      bill_id: former.bill_id,
      receipt,
    });
    await carryFiles(tx, 'receipt', id, corrected);
    await moveReceipt(tx, { from: id, to: corrected, isSameSum: next_minor === amount_minor });
    return corrected;
  });
}
