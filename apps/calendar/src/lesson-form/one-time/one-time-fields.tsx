import type { StudentCard } from '@planner/contract';
import { partOf, type FormPart } from '@planner/forms';
import type { ReactNode } from 'react';
import type { DetailsDraft, LessonDefaults } from '../fields/details-draft.ts';
import { DetailsFields } from '../fields/details-fields.tsx';
import { FormFields } from '../fields/form-fields.tsx';
import { minutesOfSpan, type TimeDraft } from '../fields/time-draft.ts';
import { TimeFields } from '../fields/time-fields.tsx';
import { ZoneNote } from '../fields/zone-note.tsx';

interface OneTimeFieldsProps {
  form: FormPart<{ time: TimeDraft; details: DetailsDraft }>;
  /** The card of the student or group. Its rate is shown while no price is typed. */
  card: StudentCard | undefined;
  defaults: LessonDefaults | undefined;
  /** The zone of an existing lesson's student; by default the zone of the card. */
  studentZone?: string | null | undefined;
  underCost?: ReactNode;
  /** A note about a past time. */
  underTime?: ReactNode;
  /** The student or group: a field, or a fixed name. */
  children: ReactNode;
}

/** The fields of one lesson: a new one, a trial, or an existing one. */
export function OneTimeFields(props: OneTimeFieldsProps) {
  const { form, card, defaults, studentZone = card?.time_zone, underCost, underTime, children } = props;
  return (
    <FormFields>
      {children}
      <TimeFields form={partOf(form, 'time')} usualMinutes={defaults?.lesson_minutes} />
      <ZoneNote time={form.draft.time} studentZone={studentZone} />
      {underTime}
      <DetailsFields
        form={partOf(form, 'details')}
        defaults={defaults}
        card={card}
        minutes={minutesOfSpan(form.draft.time)}
        underCost={underCost}
      />
    </FormFields>
  );
}
