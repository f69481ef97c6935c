import { STUDENT_FIELDS } from '@planner/contract/student-table';
import { MoneyField, MinutesField } from '@planner/forms';
import { useLive } from '@planner/live-data';
import { roublesText } from '@planner/money';
import { Field, MultiSelect } from '@planner/ui';
import type { ReactNode } from 'react';
import styles from './student-form.module.css';
import type { StudentFormOf } from './use-student-form.ts';

const { rate, time_rate, subject_ids } = STUDENT_FIELDS;

interface TeachingFieldsProps {
  form: StudentFormOf;
  /** The teacher's default rates, shown while none is typed. */
  usual?: { readonly rate: number; readonly time_rate: number } | undefined;
  /** Below the rate. */
  children: ReactNode;
}

/** The subjects and the rate. */
export function TeachingFields({ form, usual, children }: TeachingFieldsProps) {
  const subjects = useLive('GET /api/subjects', {});
  return (
    <>
      <div className={styles.two}>
        <MoneyField form={form} name="rate" label={rate.label} placeholder={roublesText(usual?.rate)} />
        <MinutesField
          form={form}
          name="time_rate"
          label={time_rate.label}
          placeholder={usual && String(usual.time_rate)}
        />
      </div>
      {children}
      <Field label={subject_ids.label} error={form.errors.subject_ids}>
        <MultiSelect
          items={subjects.data ?? []}
          isLoading={subjects.isPending}
          placeholder="Не указаны"
          emptyText="Такого предмета нет"
          values={form.draft.subject_ids}
          onChange={(subject_ids) => form.set({ subject_ids })}
        />
      </Field>
    </>
  );
}

/** The balance that a student brings from before the product. */
export function OpeningBalanceField({ form }: { form: StudentFormOf }) {
  return (
    <MoneyField
      form={form}
      name="opening_balance"
      label="Начальный баланс"
      hint="Что уже оплачено вперёд; долг — с минусом"
      // The decimal keyboard of a phone has no minus.
      inputMode="text"
      placeholder="0"
    />
  );
}
