import type { ResultOf } from '@planner/contract';
import { inWords, useForm, useReadyForm, useUploads } from '@planner/forms';
import { useCommandOnce } from '@planner/live-data';
import { formatRoubles, formatSigned, roublesText } from '@planner/money';
import { dayInZone } from '@planner/schedule';
import { type ModalProps, useShell, useUser } from '@planner/shell-api';
import { counted } from '@planner/wording';
import { CHECK_FIELDS } from '../money-form/money-form-wording.ts';
import { withFiles } from '../money-form/proof.ts';
import { NO_PACKAGE } from './package/package-draft.ts';
import { checkPayment, type PaymentDraft } from './payment-draft.ts';
import { FAULT_TEXT } from './payment-wording.ts';

export type SavedPayment = ResultOf<'POST /api/payments'>;

/** FIN-10 to FIN-13, FIN-66. The form of a payment. All its sends use one idempotency key. */
export function usePayment(given: ModalProps<'payment'>, onSaved: (payment: SavedPayment) => void) {
  const { toast, now } = useShell();
  const { time_zone } = useUser();
  const today = dayInZone(now(), time_zone);
  const pay = useCommandOnce('POST /api/payments');
  const { student_id = null, lesson_id, amount, date = today, isReady = false } = given;
  const uploads = useUploads();
  const form = useForm({
    key: 'finance/payment',
    subject: 'new',
    initial: (): PaymentDraft => ({
      student_id,
      amount: roublesText(amount),
      date,
      method: 'transfer',
      comment: '',
      file_ids: [],
      package: NO_PACKAGE,
    }),
    check: (draft) => withFiles(inWords(checkPayment(draft, today), FAULT_TEXT, CHECK_FIELDS), uploads),
    send: (body) =>
      pay.mutateAsync({
        // Only the lesson's own student can pay for it.
        body: { ...body, ...(lesson_id !== undefined && body.student_id === student_id && { lesson_id }) },
      }),
    onSaved(payment, { package: bought }) {
      const what = bought.isBought
        ? `Абонемент на ${counted(Number(bought.lessons_total), 'занятие')}`
        : `Оплата ${formatRoubles(payment.amount)} записана`;
      toast(`${what}, баланс ${formatSigned(payment.balance)}`, 'done');
      onSaved(payment);
    },
  });
  useReadyForm(isReady);
  return { form, today, uploads };
}
