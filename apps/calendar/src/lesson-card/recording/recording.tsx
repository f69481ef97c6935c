import type { Lesson } from '@planner/contract';
import { FormConflict, TextField, useLeading } from '@planner/forms';
import { Button } from '@planner/ui';
import { useRef } from 'react';
import styles from '../lesson-card.module.css';
import { LABEL, type RecordingForm } from './use-recording.ts';

/** LSN-275. The link to the recording of an open lesson, with a button while it is not saved. */
export function Recording({ lesson, form }: { lesson: Lesson; form: RecordingForm }) {
  const { alert, isDirty, isSaving, attempts } = form;
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
      {isDirty && (
        <Button
          size="small"
          look="soft"
          isLoading={isSaving}
          loadingLabel="Сохраняем"
          onClick={() => void form.submit()}
        >
          Сохранить ссылку
        </Button>
      )}
      <FormConflict form={form} />
      {form.canRenew && (
        <Button size="small" look="quiet" isLoading={form.isRenewing} onClick={() => void form.renew()}>
          Загрузить новое
        </Button>
      )}
    </div>
  );
}
