import { FormDialog, partOf } from '@planner/forms';
import { formatSigned, roublesText, typedRoubles } from '@planner/money';
import type { ModalBodyProps } from '@planner/shell-api';
import { Chips, ErrorBar, Field, Select, Switch } from '@planner/ui';
import { distinctName } from '@planner/wording';
import { MoneyFields } from '../money-form/money-fields.tsx';
import { ProofField } from '../money-form/proof-field.tsx';
import { PackageFields } from './package/package-fields.tsx';
import { useFollowedSum } from './package/use-followed-sum.ts';
import { MethodField } from './method-field.tsx';
import { boughtOf } from './payment-draft.ts';
import { sumsOfLessons } from './sums-of-lessons.ts';
import { usePayers } from './use-payers.ts';
import { usePayment } from './use-payment.ts';

/** FIN-10. Records a student's payment: three taps when the student is known and the sum is a usual one. */
export function PaymentModal({ close, ...given }: ModalBodyProps<'payment'>) {
  const { form, today, uploads } = usePayment(given, (payment) =>
    close(payment === null ? undefined : { payment_id: payment.id }),
  );
  const { draft, errors, set } = form;
  const { offered, payer, isPending, isSearching, failed, field } = usePayers(draft.student_id);
  const typed = typedRoubles(draft.amount);
  const bought = draft.package;
  const price = bought.isBought ? (payer?.rate ?? 0) * Number(bought.lessons_total) : 0;
  useFollowedSum(roublesText(Math.round(price * 100) / 100 || null), draft.amount, (amount) => set({ amount }));
  const countPackage = (lessons_total: string) => set({ package: { ...bought, lessons_total } });
  return (
    <FormDialog form={form} title="Оплата от ученика" onClose={() => close()}>
      {failed && (
        <ErrorBar onRetry={() => void failed.refetch()} isRetrying={failed.isFetching}>
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
          {...field}
          isLoading={isPending || isSearching}
          placeholder="Выберите ученика"
          emptyText="Такого ученика нет"
          items={offered.map((card) => ({ id: card.id, text: distinctName(card) }))}
          known={payer === undefined ? [] : [{ id: payer.id, text: distinctName(payer) }]}
          value={draft.student_id}
          onChange={(student_id) => set({ student_id })}
        />
      </Field>
      <MoneyFields
        form={form}
        today={today}
        sums={
          payer !== undefined &&
          !bought.isBought && (
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
        {given.lesson_id === undefined && (
          <Switch
            isSpread
            checked={bought.isBought}
            onChange={(event) => set({ package: { ...bought, isBought: event.currentTarget.checked } })}
          >
            Это абонемент
          </Switch>
        )}
        {bought.isBought && (
          <PackageFields
            form={partOf(form, 'package')}
            price={typed}
            today={today}
            bought={boughtOf(draft, today)}
            onCount={countPackage}
          />
        )}
        <MethodField value={draft.method} onChange={(method) => set({ method })} />
      </MoneyFields>
      <ProofField form={form} uploads={uploads} hint="Увидит и ученик, которому показаны деньги" />
    </FormDialog>
  );
}
