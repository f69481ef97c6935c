import type { Rule, SavedRule, StudentCard } from '@planner/contract';
import { partOf, type FormPart } from '@planner/forms';
import { dayInZone } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import type { ReactNode } from 'react';
import type { StudentZone } from '../fields/clock/student-clock.ts';
import { ZoneNote } from '../fields/clock/zone-note.tsx';
import type { LessonDefaults } from '../fields/details-draft.ts';
import { DetailsFields } from '../fields/details-fields.tsx';
import { FormFields } from '../fields/form-fields.tsx';
import { minutesOfSpan, newTime, type SpanDraft } from '../fields/time-draft.ts';
import type { RuleFormDraft } from './draft/recurring-draft.ts';
import { RuleSummary } from './rule-summary.tsx';
import { SlotRows } from './slot-rows.tsx';
import { UntilField } from './until-field.tsx';

interface RecurringFieldsProps {
  form: FormPart<RuleFormDraft>;
  /** The card of the student or group. Its rate is shown while no price is typed. */
  card: StudentCard | undefined;
  defaults: LessonDefaults | undefined;
  students: readonly StudentZone[];
  /** The time that the form opened with. */
  first?: SpanDraft;
  /** The rule before its change; omitted for a new rule. */
  before?: Rule;
  /** The effect of saving. */
  preview: SavedRule | undefined;
  /** The student or group of the rule. */
  children: ReactNode;
}

/** The fields of a new or an existing rule. */
export function RecurringFields(props: RecurringFieldsProps) {
  const { form, card, defaults, students, first, before, preview, children } = props;
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  const span = first ?? newTime({}, today);
  const { rule } = form.draft;
  const part = partOf(form, 'rule');
  const rulePart: typeof part = { ...part, set: (change) => part.set({ ...change, followsTime: false }) };
  return (
    <FormFields>
      {children}
      <SlotRows
        form={rulePart}
        first={span}
        usualMinutes={defaults?.lesson_minutes}
        today={today}
        students={students}
      />
      <UntilField form={rulePart} today={today} startLabel={before ? 'Изменить с' : 'Начать с'} />
      <ZoneNote />
      <DetailsFields
        form={partOf(form, 'details')}
        defaults={defaults}
        card={card}
        minutes={minutesOfSpan(rule.slots[0] ?? span)}
      />
      <RuleSummary draft={rule} preview={preview} today={today} before={before} />
    </FormFields>
  );
}
