import { type Checked, inWords, useForm, useReadyForm, useUploads } from '@planner/forms';
import { formatRoubles, formatSigned, roublesText } from '@planner/money';
import { dayInZone } from '@planner/schedule';
import { type ModalProps, useShell, useUser } from '@planner/shell-api';
import { counted } from '@planner/wording';
import { CHECK_FIELDS } from '../money-form/money-form-wording.ts';
import { withFiles } from '../money-form/proof.ts';
import { NO_PACKAGE } from './package/package-draft.ts';
import { checkPayment, type NewPayment, type PaymentDraft } from './payment-draft.ts';
import { FAULT_TEXT } from './payment-wording.ts';
import { FORM, type SavedPayment, usePaymentOrLater } from './use-payment-or-later.ts';

/** The request, and the draft for a payment that waits for a network. */
interface CheckedPayment {
  value: NewPayment;
  draft: PaymentDraft;
}

/**
 * FIN-10 to FIN-13, FIN-66. The form of a payment. All its sends use one idempotency key. PWA-30: `onSaved` gets null
 * for a payment that waits for a network.
 */
export function usePayment(given: ModalProps<'payment'>, onSaved: (payment: SavedPayment | null) => void) {
  const { toast, now } = useShell();
  const { time_zone } = useUser();
  const today = dayInZone(now(), time_zone);
  const pay = usePaymentOrLater(given);
  const { student_id = null, lesson_id, amount, date = today, isReady = false } = given;
  const uploads = useUploads();
  const form = useForm({
    key: FORM,
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
    check(draft): Checked<CheckedPayment> {
      const { value, faults } = withFiles(inWords(checkPayment(draft, today), FAULT_TEXT, CHECK_FIELDS), uploads);
      return faults === undefined ? { value: { value, draft } } : { faults };
    },
    send({ value, draft }) {
      // Only the lesson's own student can pay for it.
      const isOwn = lesson_id !== undefined && value.student_id === student_id;
      return pay({ body: { ...value, ...(isOwn && { lesson_id }) } }, draft);
    },
    onSaved(payment, { package: bought }) {
      if (payment === null) return onSaved(null);
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
