import type { ReactNode } from 'react';
import type { DetailsDraft, LessonDefaults } from '../draft/details-draft.ts';
import { minutesOfSpan, type TimeDraft } from '../draft/time-draft.ts';
import type { UsedTroubles } from '../draft/use-troubles.ts';
import { DetailsFields } from '../fields/details-fields.tsx';
import { FormFields } from '../fields/form-fields.tsx';
import { TimeFields } from '../fields/time-fields.tsx';
import { TroubleNotice } from '../fields/trouble-notice.tsx';
import { useLearners } from '../fields/use-learners.ts';
import { ZoneNote } from '../fields/zone-note.tsx';
import type { LessonDraft } from './lesson-draft.ts';

interface LessonFormProps {
  draft: LessonDraft;
  defaults: LessonDefaults | undefined;
  costName: 'cost_lesson' | 'cost_lesson_one_time';
  troubles: UsedTroubles;
  isSaving: boolean;
  onTime(time: TimeDraft): void;
  onDetails(change: Partial<DetailsDraft>): void;
  onForce(): void;
  /** Whom the lesson is for: a field, or a name that stays. */
  children: ReactNode;
}

/** The fields of one lesson, a new one or one that is edited. */
export function LessonForm(props: LessonFormProps) {
  const { draft, defaults, costName, troubles, isSaving, onTime, onDetails, onForce, children } = props;
  const { cardOf } = useLearners();
  return (
    <FormFields>
      {children}
      <TimeFields
        time={draft.time}
        usualMinutes={defaults?.lesson_minutes}
        errors={troubles.fields}
        onChange={onTime}
      />
      <ZoneNote />
      <DetailsFields
        draft={draft.details}
        defaults={defaults}
        costName={costName}
        card={cardOf(draft.learner)}
        minutes={minutesOfSpan(draft.time)}
        errors={troubles.fields}
        onChange={onDetails}
      />
      <TroubleNotice troubles={troubles} isSaving={isSaving} onForce={onForce} />
    </FormFields>
  );
}
