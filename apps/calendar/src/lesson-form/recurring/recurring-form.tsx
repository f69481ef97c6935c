import type { SeriesReport } from '@planner/contract';
import { dayInZone } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import type { ReactNode } from 'react';
import type { DetailsDraft, LessonDefaults } from '../draft/details-draft.ts';
import type { Learner } from '../draft/learner.ts';
import { minutesOfSpan, newTime, type SpanDraft } from '../draft/time-draft.ts';
import type { UsedTroubles } from '../draft/use-troubles.ts';
import { DetailsFields } from '../fields/details-fields.tsx';
import { FormFields } from '../fields/form-fields.tsx';
import { TroubleNotice } from '../fields/trouble-notice.tsx';
import { useLearners } from '../fields/use-learners.ts';
import { ZoneNote } from '../fields/zone-note.tsx';
import type { RuleDraft } from './recurring-draft.ts';
import { RuleSummary } from './rule-summary.tsx';
import { SlotRows } from './slot-rows.tsx';
import { UntilField } from './until-field.tsx';

interface RecurringFormProps {
  rule: RuleDraft;
  learner: Learner | null;
  details: DetailsDraft;
  defaults: LessonDefaults | undefined;
  /** The time the form was opened with. */
  first?: SpanDraft;
  isChange: boolean;
  report: SeriesReport | undefined;
  troubles: UsedTroubles;
  isSaving: boolean;
  onRule(rule: RuleDraft): void;
  onDetails(change: Partial<DetailsDraft>): void;
  onForce(): void;
  children: ReactNode;
}

/** The fields of a rule, a new one or one that is changed. */
export function RecurringForm(props: RecurringFormProps) {
  const { rule, learner, details, defaults, first, isChange, report, troubles, isSaving, children } = props;
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  const { cardOf } = useLearners();
  const span = first ?? newTime({}, today);
  return (
    <FormFields>
      {children}
      <SlotRows
        draft={rule}
        first={span}
        usualMinutes={defaults?.lesson_minutes}
        errors={troubles.fields}
        onChange={props.onRule}
      />
      <UntilField
        draft={rule}
        today={today}
        startLabel={isChange ? 'Изменить с' : 'Начать с'}
        errors={troubles.fields}
        onChange={props.onRule}
      />
      <ZoneNote />
      <DetailsFields
        draft={details}
        defaults={defaults}
        costName="cost_lesson"
        card={cardOf(learner)}
        minutes={minutesOfSpan(rule.slots[0] ?? span)}
        errors={troubles.fields}
        hasMore={!isChange}
        onChange={props.onDetails}
      />
      <RuleSummary draft={rule} report={report} today={today} isChange={isChange} />
      <TroubleNotice troubles={troubles} isSaving={isSaving} onForce={props.onForce} />
    </FormFields>
  );
}
