import { FormDialog } from '@planner/forms';
import { useLive } from '@planner/live-data';
import { formatSigned, roublesText, typedRoubles } from '@planner/money';
import type { ModalBodyProps } from '@planner/shell-api';
import { Chips, ErrorBar, Field, Select } from '@planner/ui';
import { MoneyFields } from '../money-form/money-fields.tsx';
import { studentName } from '../student-name.ts';
import { MethodField } from './method-field.tsx';
import { sumsOfLessons } from './sums-of-lessons.ts';
import { usePayment } from './use-payment.ts';

/** FIN-10. What a student has paid: three taps where the student and a usual sum are known. */
export function PaymentModal({ close, ...given }: ModalBodyProps<'payment'>) {
  const read = useLive('GET /api/all-students-teachers', { query: {} });
  const { form, today } = usePayment(given, ({ id }) => close({ payment_id: id }));
  const { draft, errors, set } = form;
  const students = (read.data ?? []).filter(({ student_count }) => student_count === null);
  const payer = students.find(({ id }) => id === draft.student_id);
  const typed = typedRoubles(draft.amount);
  return (
    <FormDialog form={form} title="Оплата от ученика" onClose={() => close()}>
      {read.error && (
        <ErrorBar onRetry={() => void read.refetch()} isRetrying={read.isFetching}>
          Не удалось загрузить учеников
        </ErrorBar>
      )}
      <Field
        label="Ученик"
        isRequired
        error={errors.student_id}
        {...(payer !== undefined && { hint: `Баланс сейчас ${formatSigned(payer.balance)}` })}
      >
        <Select
          isSearchable
          isLoading={read.isPending}
          placeholder="Выберите ученика"
          emptyText="Такого ученика нет"
          items={students.map((card) => ({ id: card.id, text: studentName(card) }))}
          value={draft.student_id}
          onChange={(student_id) => set({ student_id })}
        />
      </Field>
      <MoneyFields
        form={form}
        today={today}
        sums={
          payer !== undefined && (
            <Chips
              isSingle
              label="Обычные суммы"
              options={sumsOfLessons(payer)}
              values={typed == null ? [] : [typed]}
              onChange={([sum]) => set({ amount: roublesText(sum) })}
            />
          )
        }
      >
        <MethodField value={draft.method} onChange={(method) => set({ method })} />
      </MoneyFields>
    </FormDialog>
  );
}
