import { STUDENT_FIELDS } from '@planner/contract/student-table';
import { FormDialog, TextField } from '@planner/forms';
import { Field, TextArea } from '@planner/ui';
import type { ReactNode } from 'react';
import { ContactFields } from './contact-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { PolicyDisclosure } from './policy-disclosure.tsx';
import type { StudentChangeForm, StudentFormOf } from './use-student-form.ts';

const { student_name, comment } = STUDENT_FIELDS;

interface StudentFormProps {
  title: string;
  form: StudentFormOf | StudentChangeForm;
  onClose(): void;
  /** Further actions below the alert. */
  underAlert?: ReactNode;
  /** The fields of subjects and rate. They differ for a new card. */
  children: ReactNode;
}

/** The form of a new or an existing card. */
export function StudentForm({ title, form, onClose, underAlert, children }: StudentFormProps) {
  return (
    <FormDialog form={form} title={title} onClose={onClose} underAlert={underAlert}>
      <TextField form={form} name="student_name" label={student_name.label} isRequired maxLength={student_name.most} />
      <ContactFields form={form} />
      {children}
      <Field label={comment.label} hint="Видите только вы" error={form.errors.comment}>
        <TextArea
          maxLength={comment.most}
          value={form.draft.comment}
          onChange={(event) => form.set({ comment: event.currentTarget.value })}
        />
      </Field>
      <MoreFields form={form} />
      <PolicyDisclosure form={form} />
    </FormDialog>
  );
}
