import { TextField, type FormPart } from '@planner/forms';
import type { Day } from '@planner/schedule';
import { DatePicker, Field, Segmented } from '@planner/ui';
import type { RuleDraft } from './draft/recurring-draft.ts';
import { IntervalField } from './interval-field.tsx';
import { END_TEXTS } from './recurring-wording.ts';
import styles from './recurring.module.css';

interface UntilFieldProps {
  form: FormPart<RuleDraft>;
  today: Day;
  /** «Начать с» for a new rule, «Изменить с» for an existing one. */
  startLabel: string;
}

const ENDS = (['until', 'count', 'never'] as const).map((value) => ({ value, label: END_TEXTS[value] }));

/** RUL-3, RUL-4, RUL-80, RUL-82. The first day, the interval, and the end: a day, a number of lessons, or none. */
export function UntilField({ form, today, startLabel }: UntilFieldProps) {
  const { draft, errors, set } = form;
  return (
    <>
      <div className={styles.days}>
        <Field label={startLabel} isRequired error={errors.starts_on}>
          <DatePicker today={today} value={draft.starts_on} onChange={(starts_on) => set({ starts_on })} />
        </Field>
      </div>
      <IntervalField form={form} />
      <Segmented isWide label="Когда закончить" options={ENDS} value={draft.ends} onChange={(ends) => set({ ends })} />
      {draft.ends === 'until' && (
        <Field label="Повторять до" isRequired error={errors.repeat_until}>
          <DatePicker today={today} value={draft.repeat_until} onChange={(repeat_until) => set({ repeat_until })} />
        </Field>
      )}
      {draft.ends === 'count' && (
        <TextField form={form} name="lesson_count" label="Сколько занятий" isRequired inputMode="numeric" />
      )}
    </>
  );
}
