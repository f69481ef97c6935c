import type { ReceiptKind } from '@planner/contract';
import type { Tx } from '../../../database/database.ts';
import type { GivenReceipt } from './receipt-number.ts';
import {
  deleteReceipt,
  insertReceipt,
  markLines,
  type ReceiptRow,
  standingReceipt,
  unmarkLines,
  updateReceipt,
} from './tax-receipts.repository.ts';

export { NPD_LIMIT } from './npd.ts';
export { countDuties, countUrgent, type DutyRow, dutyRows } from './queue.repository.ts';
export { receivedInYear, type ReceiptRow, standingReceipt } from './tax-receipts.repository.ts';

/** The payment of a receipt, locked. */
interface Paid {
  id: number;
  teacher_id: number;
  amount_minor: number;
  refunded_minor: number;
}

const leftOf = ({ amount_minor, refunded_minor }: Paid) => amount_minor - refunded_minor;

/** Writes the receipt of a payment and its mark in the cash book. Without `given` the payment has no receipt. */
export async function putReceipt(
  tx: Tx,
  payment: Paid,
  former: ReceiptRow | undefined,
  change: { state: 'waiting' | 'issued' | 'not_needed'; kind: ReceiptKind; given: GivenReceipt | null; day: string },
): Promise<ReceiptRow> {
  const { state, kind, given, day } = change;
  const row = {
    state,
    kind,
    receipt_no: given?.receipt_no ?? '',
    receipt_link: given?.receipt_link ?? '',
    amount_minor: given === null ? null : leftOf(payment),
    issued_on: given === null ? null : day,
  };
  if (given !== null || former?.state === 'issued') {
    await markLines(tx, payment.id, { tax_receipt_no: given?.receipt_no ?? null, tax_receipt_at: row.issued_on });
  }
  if (former !== undefined) return updateReceipt(tx, former.id, row);
  return insertReceipt(tx, { ...row, teacher_id: payment.teacher_id, payment_id: payment.id });
}

/** RCP-9. The payment may get another receipt afterwards. */
export async function annulReceipt(tx: Tx, row: ReceiptRow, day: string): Promise<ReceiptRow> {
  await unmarkLines(tx, row.payment_id, row.receipt_no);
  return updateReceipt(tx, row.id, { state: 'annulled', annulled_on: day });
}

/** RCP-8. The mark of a line in the cash book is the receipt of its payment. The caller writes the line. */
export async function keepMark(
  tx: Tx,
  payment: Paid,
  { number, date }: { number: string | null; date: string | null },
): Promise<void> {
  const former = await standingReceipt(tx, payment.id);
  const amount_minor = leftOf(payment);
  if (number === null || amount_minor === 0) {
    if (former?.state === 'issued') await deleteReceipt(tx, former.id);
    return;
  }
  const isSameNumber = former?.receipt_no === number;
  const row = {
    state: 'issued' as const,
    receipt_no: number,
    receipt_link: isSameNumber ? former.receipt_link : '',
    amount_minor: isSameNumber ? (former.amount_minor ?? amount_minor) : amount_minor,
    issued_on: date,
  };
  if (former !== undefined) await updateReceipt(tx, former.id, row);
  else await insertReceipt(tx, { ...row, teacher_id: payment.teacher_id, payment_id: payment.id });
}

/** RCP-9. The receipt follows a corrected payment whose sum stays. Otherwise it stays to be annulled. */
export async function moveReceipt(
  tx: Tx,
  { from, to, isSameSum }: { from: number; to: number; isSameSum: boolean },
): Promise<void> {
  const former = isSameSum ? await standingReceipt(tx, from) : undefined;
  if (former !== undefined) await updateReceipt(tx, former.id, { payment_id: to });
}
