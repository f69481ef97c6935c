import { STUDENT_FIELDS } from '@planner/contract/student-table';
import { MoneyField, NumberField } from '@planner/forms';
import { useLive } from '@planner/live-data';
import { roublesText } from '@planner/money';
import { Field, MultiSelect } from '@planner/ui';
import type { ReactNode } from 'react';
import styles from './student-form.module.css';
import type { StudentFormOf } from './use-student-form.ts';

const { rate, time_rate, subject_ids } = STUDENT_FIELDS;

interface TeachingFieldsProps {
  form: StudentFormOf;
  /** What the teacher asks of everybody, shown where nothing is typed. */
  usual?: { readonly rate: number; readonly time_rate: number } | undefined;
  /** Below the rate. */
  children: ReactNode;
}

/** What is taught and for how much. */
export function TeachingFields({ form, usual, children }: TeachingFieldsProps) {
  const subjects = useLive('GET /api/subjects', {});
  return (
    <>
      <div className={styles.two}>
        <MoneyField form={form} name="rate" label={rate.label} placeholder={roublesText(usual?.rate)} />
        <NumberField
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

/** What somebody who is no new student to the teacher has paid, or owes. */
export function OpeningBalanceField({ form }: { form: StudentFormOf }) {
  return (
    <MoneyField
      form={form}
      name="opening_balance"
      label="Начальный баланс"
      hint="Что уже оплачено вперёд; долг — с минусом"
      // The keyboard of a telephone for decimals has no minus.
      inputMode="text"
      placeholder="0"
    />
  );
}
