import { FormDialog, inWords, useForm } from '@planner/forms';
import { useCommandOnce } from '@planner/live-data';
import { formatRoubles, formatSigned, roublesText, typedRoubles } from '@planner/money';
import { dayInZone } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { CHECK_FIELDS, FAULT_TEXT } from '../../../money-form/money-form-wording.ts';
import { MoneyFields } from '../../../money-form/money-fields.tsx';
import { lineTitle } from '../../history-wording.ts';
import type { OfPaymentProps } from './of-payment.ts';
import { checkRefund, type RefundDraft } from './refund-draft.ts';
import styles from './returns.module.css';

/** FIN-29, FIN-80. Refunds the unrefunded part of a payment, or less. */
export function RefundForm({ line, payment_id, onBack, onSaved }: OfPaymentProps) {
  const { toast, now } = useShell();
  const { time_zone } = useUser();
  const today = dayInZone(now(), time_zone);
  // Rounded to kopecks, because a difference of floats is inexact.
  const left = Math.round((line.amount - line.refunded) * 100) / 100;
  const refund = useCommandOnce('POST /api/payments/{id}/refund');
  const form = useForm({
    key: 'finance/refund',
    subject: String(payment_id),
    initial: (): RefundDraft => ({ amount: roublesText(left), date: today, comment: '' }),
    check: (draft) => inWords(checkRefund(draft, today), FAULT_TEXT, CHECK_FIELDS),
    send: (body) => refund.mutateAsync({ params: { id: payment_id }, body }),
    onSaved({ balance }, { amount }) {
      toast(`Возвращено ${formatRoubles(typedRoubles(amount) ?? 0)}, баланс ${formatSigned(balance)}`, 'done');
      onSaved();
    },
  });
  return (
    <FormDialog form={form} title="Вернуть деньги" saveLabel="Вернуть" savingLabel="Возвращаем" onClose={onBack}>
      <p className={styles.note}>
        {lineTitle(line)}: оплачено {formatRoubles(line.amount)}
        {line.refunded > 0 && `, возвращено ${formatRoubles(line.refunded)}, осталось ${formatRoubles(left)}`}. Баланс
        ученика станет меньше на сумму возврата.
      </p>
      <MoneyFields form={form} today={today} />
    </FormDialog>
  );
}
