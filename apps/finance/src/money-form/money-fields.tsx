import { type FormPart, MoneyField, withFields } from '@planner/forms';
import type { Day } from '@planner/schedule';
import { DatePicker, Field, TextArea } from '@planner/ui';
import type { ReactNode } from 'react';
import styles from './money-form.module.css';

interface MoneyDraft {
  amount: string;
  date: string | null;
  comment: string;
}

interface MoneyFieldsProps<Draft extends MoneyDraft> {
  form: FormPart<Draft>;
  today: Day;
  /** Suggested sums to choose with one tap. */
  sums?: ReactNode;
  /** Between the sum and the comment. */
  children?: ReactNode;
}

/** Sum, day and comment: the fields of every line of the cash book. */
export function MoneyFields<Draft extends MoneyDraft>({ form, today, sums, children }: MoneyFieldsProps<Draft>) {
  const part = withFields<MoneyDraft, Draft>(form);
  return (
    <>
      <div className={styles.sum}>
        <MoneyField form={part} name="amount" label="Сумма" isRequired maxLength={24} placeholder="0" />
        {sums}
      </div>
      {children}
      <Field label="Дата" isRequired error={part.errors.date}>
        <DatePicker today={today} value={part.draft.date} onChange={(date) => part.set({ date })} />
      </Field>
      <Field label="Комментарий" error={part.errors.comment}>
        <TextArea
          maxLength={1000}
          value={part.draft.comment}
          onChange={(event) => part.set({ comment: event.currentTarget.value })}
        />
      </Field>
    </>
  );
}
