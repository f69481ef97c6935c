import type { FormPart } from '@planner/forms';
import type { Day } from '@planner/schedule';
import { Checkbox, DatePicker, Field } from '@planner/ui';
import type { RuleDraft } from './recurring-draft.ts';
import styles from './recurring.module.css';

interface UntilFieldProps {
  form: FormPart<RuleDraft>;
  today: Day;
  /** «Начать с» for a new rule, «Изменить с» for an existing one. */
  startLabel: string;
}

/** RUL-3, RUL-4. The first and the last day, or no end. */
export function UntilField({ form: { draft, errors, set }, today, startLabel }: UntilFieldProps) {
  return (
    <>
      <div className={styles.days}>
        <Field label={startLabel} isRequired error={errors.starts_on}>
          <DatePicker today={today} value={draft.starts_on} onChange={(starts_on) => set({ starts_on })} />
        </Field>
        <Field label="Повторять до" isRequired={!draft.isEndless} error={errors.repeat_until}>
          <DatePicker
            today={today}
            isDisabled={draft.isEndless}
            value={draft.isEndless ? null : draft.repeat_until}
            onChange={(repeat_until) => set({ repeat_until })}
          />
        </Field>
      </div>
      <Checkbox checked={draft.isEndless} onChange={(event) => set({ isEndless: event.currentTarget.checked })}>
        Без конца
      </Checkbox>
    </>
  );
}
