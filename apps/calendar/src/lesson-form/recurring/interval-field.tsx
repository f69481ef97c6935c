import type { FormPart } from '@planner/forms';
import { Field, Select } from '@planner/ui';
import type { RuleDraft } from './draft/recurring-draft.ts';
import { intervalText } from './recurring-wording.ts';

const OFFERED = [1, 2, 3, 4];

/** RUL-82. The weeks between two lessons of a weekday. A longer interval of an existing rule stays offered. */
export function IntervalField({ form: { draft, errors, set } }: { form: FormPart<RuleDraft> }) {
  const weeks = OFFERED.includes(draft.interval_weeks) ? OFFERED : [...OFFERED, draft.interval_weeks];
  return (
    <Field label="Повторять" isRequired error={errors.interval_weeks}>
      <Select
        items={weeks.map((id) => ({ id, text: intervalText(id) }))}
        value={draft.interval_weeks}
        onChange={(chosen) => chosen !== null && set({ interval_weeks: chosen })}
      />
    </Field>
  );
}
