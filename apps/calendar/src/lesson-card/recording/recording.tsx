import type { Lesson } from '@planner/contract';
import { TextField, useLeading } from '@planner/forms';
import { useRef } from 'react';
import styles from '../lesson-card.module.css';
import { SaveInPlace } from '../notes/save-in-place.tsx';
import { LABEL, type RecordingForm } from './use-recording.ts';

/** LSN-275. The link to the recording of an open lesson, with a button while it is not saved. */
export function Recording({ lesson, form }: { lesson: Lesson; form: RecordingForm }) {
  const { alert, isDirty, attempts } = form;
  const box = useRef<HTMLDivElement>(null);
  useLeading(box, attempts);
  const isOpen = lesson.status === 'planned' || lesson.status === 'completed';
  if (!isOpen && !isDirty) return null;
  return (
    <div className={styles.note} ref={box}>
      <TextField
        form={{ ...form, errors: { ...form.errors, ...(alert !== null && { url: alert }) } }}
        name="url"
        label={LABEL}
        hint="Ученик и родители увидят её на странице занятия"
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      <SaveInPlace form={form} label="Сохранить ссылку" />
    </div>
  );
}
