import { partOf, TextField, type FormPart } from '@planner/forms';
import { Checkbox } from '@planner/ui';
import type { LessonDefaults } from '../fields/details-draft.ts';
import { OneTimeFields } from '../one-time/one-time-fields.tsx';
import type { ReactNode } from 'react';
import { canBePaid, type TrialDraft } from './trial-draft.ts';

interface TrialFieldsProps {
  form: FormPart<TrialDraft>;
  defaults: LessonDefaults | undefined;
  underTime: ReactNode;
}

/** The fields of a new student's first lesson. Saving also creates the student's card. */
export function TrialFields({ form, defaults, underTime }: TrialFieldsProps) {
  const student = partOf(form, 'student');
  const isPayable = canBePaid(form.draft);
  return (
    <OneTimeFields
      form={form}
      card={undefined}
      defaults={defaults}
      underTime={underTime}
      underCost={
        <Checkbox
          checked={form.draft.paid && isPayable}
          disabled={!isPayable}
          onChange={(event) => form.set({ paid: event.currentTarget.checked })}
        >
          Оплачено
        </Checkbox>
      }
    >
      <TextField form={student} name="student_name" label="Имя ученика" isRequired />
      <TextField form={student} name="contact" label="Контакт" hint="Телефон, почта или имя в мессенджере" />
    </OneTimeFields>
  );
}
