import { formatRoubles } from '@planner/money';
import type { Tx } from '../../../database/database.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { decidePayment } from '../../operations/declared.service.ts';
import { BOT_TEXT } from '../wording/bot-wording.ts';
import type { PaymentPress } from '../wording/press.ts';
import type { Reply } from './lesson-presses.service.ts';

/** FIN-123. «Подтвердить» and «Отклонить» at the notification of a declared payment. */
export async function pressPayment(
  tx: Tx,
  teaching: Teaching,
  { verb: decision, payment_id }: PaymentPress,
): Promise<Reply> {
  const { amount } = await decidePayment(tx, teaching, payment_id, { decision });
  return { text: BOT_TEXT[decision === 'confirm' ? 'paymentConfirmed' : 'paymentRejected'](formatRoubles(amount)) };
}
