import { FormDialog, inWords, useForm } from '@planner/forms';
import { useCommandOnce } from '@planner/live-data';
import { formatRoubles, formatSigned } from '@planner/money';
import { dayInZone } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { CHECK_FIELDS } from '../../../money-form/money-form-wording.ts';
import { MoneyFields } from '../../../money-form/money-fields.tsx';
import { MethodField } from '../../../payment/method-field.tsx';
import { checkCorrection, correctionOf, FAULT_TEXT } from './correction-draft.ts';
import type { OfPaymentProps } from './of-payment.ts';
import styles from './returns.module.css';

/** FIN-28. Replaces a wrong payment by a new one. */
export function CorrectionForm({ line, payment_id, onBack, onSaved }: OfPaymentProps) {
  const { toast, now } = useShell();
  const { time_zone } = useUser();
  const today = dayInZone(now(), time_zone);
  const correct = useCommandOnce('POST /api/payments/{id}/correct');
  const form = useForm({
    key: 'finance/correction',
    subject: String(payment_id),
    initial: () => correctionOf(line),
    check: (draft) => inWords(checkCorrection(draft, line, today), FAULT_TEXT, CHECK_FIELDS),
    send: (body) => correct.mutateAsync({ params: { id: payment_id }, body }),
    onSaved({ amount, balance }) {
      toast(`Оплата исправлена: ${formatRoubles(amount)}, баланс ${formatSigned(balance)}`, 'done');
      onSaved();
    },
  });
  return (
    <FormDialog form={form} title="Исправить оплату" onClose={onBack}>
      <p className={styles.note}>
        В истории операций останется только новая запись, а в счёте ученика будет видно исправление.
      </p>
      <MoneyFields form={form} today={today}>
        <MethodField value={form.draft.method} onChange={(method) => form.set({ method })} />
      </MoneyFields>
    </FormDialog>
  );
}
