import { isBlank } from '@planner/calls/texts';
import { checkedBy, FormAlert, TextField, useForm } from '@planner/forms';
import { useCommandOnce } from '@planner/live-data';
import { Button } from '@planner/ui';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { FAULT_TEXT } from '../lesson-form-wording.ts';
import type { Learner } from './learner.ts';
import styles from './lesson-fields.module.css';

interface NewStudentProps {
  onMade(learner: Learner, name: string): void;
  onClose(): void;
}

/** LSN-63. Creates a student inside the lesson's form. A name is enough; the card can be completed later. */
export function NewStudent({ onMade, onClose }: NewStudentProps) {
  const create = useCommandOnce('POST /api/student-create');
  const form = useForm({
    key: 'calendar/lesson-form/new-student',
    subject: 'new',
    initial: () => ({ student_name: '', phone_number: '' }),
    check: (draft) =>
      checkedBy(isBlank(draft.student_name) ? { student_name: FAULT_TEXT.name_missing } : {}, () => draft),
    send: (body) => create.mutateAsync({ body }),
    onSaved: ({ id, student_name }) => onMade({ kind: 'student', id }, student_name),
    // The form around this one asks about unsaved input.
    isGuarded: false,
  });
  const step = useRef<HTMLFieldSetElement>(null);
  useEffect(() => step.current?.querySelector('input')?.focus(), []);

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void form.submit();
  };

  return (
    // Enter submits this step and not the surrounding form, because HTML forms cannot be nested.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset className={styles.newStudent} onKeyDown={press} ref={step}>
      <legend>Новый ученик</legend>
      <TextField form={form} name="student_name" label="Имя" isRequired />
      <TextField form={form} name="phone_number" label="Телефон" type="tel" />
      <FormAlert form={form} isLastResort />
      <div className={styles.stepButtons}>
        <Button size="small" onClick={onClose}>
          Не добавлять
        </Button>
        <Button
          size="small"
          look="soft"
          isLoading={form.isSaving}
          loadingLabel="Добавляем"
          onClick={() => void form.submit()}
        >
          Добавить ученика
        </Button>
      </div>
    </fieldset>
  );
}
