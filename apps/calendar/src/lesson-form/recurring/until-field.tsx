import type { Day } from '@planner/schedule';
import { Checkbox, DatePicker, Field } from '@planner/ui';
import type { RuleDraft } from './recurring-draft.ts';
import styles from './recurring-form.module.css';

interface UntilFieldProps {
  draft: RuleDraft;
  today: Day;
  /** «Начать с» of a new rule, «Изменить с» of one that is there. */
  startLabel: string;
  errors: Readonly<Record<string, string>>;
  onChange(draft: RuleDraft): void;
}

/** RUL-3, RUL-4. From which day to which, or without an end. */
export function UntilField({ draft, today, startLabel, errors, onChange }: UntilFieldProps) {
  return (
    <>
      <div className={styles.days}>
        <Field label={startLabel} isRequired error={errors.starts_on ?? errors.apply_from}>
          <DatePicker
            today={today}
            value={draft.starts_on}
            onChange={(starts_on) => onChange({ ...draft, starts_on })}
          />
        </Field>
        <Field label="Повторять до" isRequired={!draft.isEndless} error={errors.repeat_until}>
          <DatePicker
            today={today}
            isDisabled={draft.isEndless}
            value={draft.isEndless ? null : draft.repeat_until}
            onChange={(repeat_until) => onChange({ ...draft, repeat_until })}
          />
        </Field>
      </div>
      <Checkbox
        checked={draft.isEndless}
        onChange={(event) => onChange({ ...draft, isEndless: event.currentTarget.checked })}
      >
        Без конца
      </Checkbox>
    </>
  );
}
