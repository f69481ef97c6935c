import type { StudentCard } from '@planner/contract';
import { partOf, type FormPart } from '@planner/forms';
import type { ReactNode } from 'react';
import type { DetailsDraft, LessonDefaults } from '../fields/details-draft.ts';
import type { StudentZone } from '../fields/clock/student-clock.ts';
import { ZoneNote } from '../fields/clock/zone-note.tsx';
import { DetailsFields } from '../fields/details-fields.tsx';
import { FormFields } from '../fields/form-fields.tsx';
import { minutesOfSpan, type TimeDraft } from '../fields/time-draft.ts';
import { TimeFields } from '../fields/time-fields.tsx';

interface OneTimeFieldsProps {
  form: FormPart<{ time: TimeDraft; details: DetailsDraft }>;
  /** The card of the student or group. Its rate is shown while no price is typed. */
  card: StudentCard | undefined;
  defaults: LessonDefaults | undefined;
  students?: readonly StudentZone[];
  underCost?: ReactNode;
  /** A note about a past time. */
  underTime?: ReactNode;
  /** The student or group: a field, or a fixed name. */
  children: ReactNode;
}

/** The fields of one lesson: a new one, a trial, or an existing one. */
export function OneTimeFields(props: OneTimeFieldsProps) {
  const { form, card, defaults, students = [], underCost, underTime, children } = props;
  return (
    <FormFields>
      {children}
      <TimeFields form={partOf(form, 'time')} usualMinutes={defaults?.lesson_minutes} />
      <ZoneNote time={form.draft.time} students={students} />
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
