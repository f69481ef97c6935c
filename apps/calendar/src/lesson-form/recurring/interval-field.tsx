import type { FormPart } from '@planner/forms';
import { Chips, Field } from '@planner/ui';
import type { RuleDraft } from './draft/recurring-draft.ts';
import { intervalText } from './recurring-wording.ts';

const OFFERED = [1, 2, 3, 4];

/** RUL-82. The weeks between two lessons of a weekday. A longer interval of an existing rule stays offered. */
export function IntervalField({ form: { draft, errors, set } }: { form: FormPart<RuleDraft> }) {
  const weeks = OFFERED.includes(draft.interval_weeks) ? OFFERED : [...OFFERED, draft.interval_weeks];
  return (
    <Field isGroup label="Повторять" error={errors.interval_weeks}>
      <Chips
        label="Повторять"
        isSingle
        options={weeks.map((value) => ({ value, label: intervalText(value) }))}
        values={[draft.interval_weeks]}
        // A second press on the chosen interval keeps it.
        onChange={([chosen]) => chosen !== undefined && set({ interval_weeks: chosen })}
      />
    </Field>
  );
}
