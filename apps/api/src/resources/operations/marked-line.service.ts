import type { CashLine } from '@planner/contract';
import type { Tx } from '../../database/database.ts';
import type { Teaching } from '../../http/teaching.ts';
import { paymentOfLine } from './book/lines.repository.ts';
import { markReceipt } from './book/tax-receipt.service.ts';
import { holdPayment } from './settled-payment.service.ts';
import { keepMark } from './tax-receipts/tax-receipts.service.ts';

/** MNY-94, RCP-8. Marks «Чек выдан» on a line and keeps the receipt of its payment. The payment is locked first. */
export async function markLine(tx: Tx, teaching: Teaching, mark: Parameters<typeof markReceipt>[2]): Promise<CashLine> {
  const payment_id = await paymentOfLine(tx, teaching.teacher, mark.id);
  const payment = payment_id === null ? null : await holdPayment(tx, teaching.teacher, payment_id);
  const line = await markReceipt(tx, teaching, mark);
  if (payment !== null) await keepMark(tx, payment, mark);
  return line;
}
