import { call, isApiError } from '@planner/api-client';
import type { BillSummary } from '@planner/contract';
import { FormDialog, MoneyField, useForm } from '@planner/forms';
import { PREVIEW, useCommandOnce } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { dayInZone } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { Button, Field, Loading, Money, Skeleton, TextInput } from '@planner/ui';
import { distinctName } from '@planner/wording';
import { useQuery } from '@tanstack/react-query';
import { billName } from './bill-wording.ts';
import styles from './bills.module.css';
import { checkSharedPayment, draftOfSum, type SharedPaymentBody, typedParts } from './shared-payment-draft.ts';

/**
 * The bill of a payment, or the payer of all students, and the students of the payment. The sum beyond all debts is
 * assigned to the first student.
 */
export interface Payable {
  bill: BillSummary | null;
  payer_id: number | null;
  students: readonly { student_id: number; student_name: string; namesake?: string | undefined }[];
}

const useShares = (body: SharedPaymentBody | null) =>
  useQuery({
    queryKey: ['payment-shares', body],
    queryFn: async ({ signal }) => {
      if (body === null) return [];
      return (await call('POST /api/shared-payments', { body: { ...body, dry_run: true } }, { signal })).shares;
    },
    enabled: body !== null,
    ...PREVIEW,
  });

/** The form of a payment for these students, and its parts as the server would record them. */
function useSharedPayment({ bill, payer_id, students, onClose }: Payable & { onClose(this: void): void }) {
  const { toast, now } = useShell();
  const { time_zone } = useUser();
  const student_ids = students.map(({ student_id }) => student_id);
  const around = { student_ids, bill_id: bill?.bill_id ?? null, payer_id, today: dayInZone(now(), time_zone) };
  const pay = useCommandOnce('POST /api/shared-payments');
  const form = useForm({
    key: 'finance/shared-payment',
    subject: `${bill?.bill_id ?? 'all'}-${student_ids.join('-')}`,
    initial: () => draftOfSum(bill?.left ?? null),
    check: (draft) => checkSharedPayment(draft, around),
    send: (body) => pay.mutateAsync({ body }),
    onSaved({ amount }) {
      toast(`Оплата ${formatRoubles(amount)} записана`, 'done');
      onClose();
    },
  });
  const { value: body = null } = checkSharedPayment(form.draft, around);
  const asked = form.draft.parts === null ? body : null;
  const { data: shares = [], error, isPending } = useShares(asked);
  return { form, student_ids, shares, isCounting: asked !== null && isPending, error: body === null ? null : error };
}

/** BIL-53. One payment for a bill, or for all students of a payer, with its parts. */
export function SharedPaymentDialog(props: Payable & { onClose(this: void): void }) {
  const { bill, students, onClose } = props;
  const { form, student_ids, shares, isCounting, error } = useSharedPayment(props);
  const { draft, set, errors } = form;
  const { parts } = draft;
  return (
    <FormDialog
      form={form}
      title={bill === null ? 'Оплата за всех' : `Оплата: ${billName(bill)}`}
      size="small"
      saveLabel="Записать"
      savingLabel="Записываем"
      onClose={onClose}
    >
      <MoneyField form={form} name="amount" label="Сколько пришло" maxLength={24} placeholder="0" />
      {parts === null && (
        <div aria-live="polite">
          {error !== null && (
            <p className={styles.words}>
              {(isApiError(error) && Object.values(error.fields)[0]) || 'Не удалось посчитать доли'}
            </p>
          )}
          {isCounting && (
            <Loading label="Считаем доли">
              <Skeleton height={24 * students.length} />
            </Loading>
          )}
          {error === null && shares.length > 0 && (
            <ul className={styles.lines} aria-label="Как разделится оплата">
              {shares.map(({ student_id, amount, ...student }) => (
                <li key={student_id} className={styles.line}>
                  <span>{distinctName(student)}</span>
                  <Money amount={amount} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {parts === null && students.length > 1 && (
        <Button look="quiet" disabled={isCounting} onClick={() => set({ parts: typedParts(student_ids, shares) })}>
          Изменить доли
        </Button>
      )}
      {parts !== null &&
        students.map(({ student_id, ...student }, at) => (
          <Field
            key={student_id}
            label={distinctName(student)}
            error={at === 0 ? (errors['parts'] ?? errors['shares']) : undefined}
          >
            <TextInput
              inputMode="decimal"
              maxLength={24}
              value={parts[student_id] ?? ''}
              onChange={(event) => set({ parts: { ...parts, [student_id]: event.currentTarget.value } })}
            />
          </Field>
        ))}
    </FormDialog>
  );
}
