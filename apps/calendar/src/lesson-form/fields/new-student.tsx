import { useCommand } from '@planner/live-data';
import { Button, Field, TextInput } from '@planner/ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Learner } from '../draft/learner.ts';
import styles from './lesson-fields.module.css';

interface NewStudentProps {
  onMade(learner: Learner, name: string): void;
  onClose(): void;
}

/** A student made without leaving the lesson's form: a name is enough, the card is filled later. */
export function NewStudent({ onMade, onClose }: NewStudentProps) {
  const create = useCommand('POST /api/student-create');
  const [student_name, setName] = useState('');
  const [phone_number, setPhone] = useState('');
  const [isNameless, setIsNameless] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  const fields = create.error?.fields ?? {};

  const save = () => {
    if (create.isPending) return;
    setIsNameless(student_name.trim() === '');
    if (student_name.trim() === '') return;
    create.mutate(
      { body: { student_name, phone_number } },
      { onSuccess: (made) => onMade({ kind: 'student', id: made.id }, made.student_name) },
    );
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    save();
  };

  return (
    // Enter belongs to this step, not to the form around it; forms cannot be nested.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset className={styles.newStudent} onKeyDown={press}>
      <legend>Новый ученик</legend>
      <Field label="Имя" isRequired error={isNameless ? 'Введите имя ученика!' : fields.student_name}>
        <TextInput ref={name} value={student_name} onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
      <Field label="Телефон" error={fields.phone_number}>
        <TextInput type="tel" value={phone_number} onChange={(event) => setPhone(event.currentTarget.value)} />
      </Field>
      {create.error && Object.keys(fields).length === 0 && (
        <p role="alert" className={styles.failed}>
          {create.error.message}
        </p>
      )}
      <div className={styles.stepButtons}>
        <Button size="small" onClick={onClose}>
          Не добавлять
        </Button>
        <Button size="small" look="soft" isLoading={create.isPending} loadingLabel="Добавляем" onClick={save}>
          Добавить ученика
        </Button>
      </div>
    </fieldset>
  );
}
