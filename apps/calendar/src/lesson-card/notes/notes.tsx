import { useLeading } from '@planner/forms';
import { Button, Field, TextArea } from '@planner/ui';
import { useRef } from 'react';
import styles from '../lesson-card.module.css';
import type { NoteForm } from './use-notes.ts';

/** LSN-62. Two notes, saved separately: one is visible to the student, one only to the teacher. */
export function Notes({ shared, own }: { shared: NoteForm; own: NoteForm }) {
  return (
    <div className={styles.notes}>
      <Note form={shared} label="Заметка для ученика" />
      <Note form={own} label="Заметка для себя" />
    </div>
  );
}

function Note({ form, label }: { form: NoteForm; label: string }) {
  const { draft, errors, alert, isDirty, isSaving, attempts } = form;
  const box = useRef<HTMLDivElement>(null);
  useLeading(box, attempts);
  return (
    <div className={styles.note} ref={box}>
      <Field label={label} error={errors['text'] ?? alert ?? undefined}>
        <TextArea
          value={draft.text}
          maxLength={4000}
          onChange={(event) => form.set({ text: event.currentTarget.value })}
        />
      </Field>
      {isDirty && (
        <Button
          size="small"
          look="soft"
          isLoading={isSaving}
          loadingLabel="Сохраняем"
          onClick={() => void form.submit()}
        >
          Сохранить заметку
        </Button>
      )}
      {form.canRenew && (
        <Button size="small" look="quiet" onClick={() => void form.renew()}>
          Загрузить новое
        </Button>
      )}
    </div>
  );
}
