import { FormConflict, useLeading } from '@planner/forms';
import { Button, Field, TextArea } from '@planner/ui';
import { type ReactNode, useRef } from 'react';
import { WaitsTag } from '../../waiting/waits-tag.tsx';
import styles from '../lesson-card.module.css';
import { LABEL, type NoteForm } from './use-notes.ts';

interface NotesProps {
  shared: NoteForm;
  own: NoteForm;
  /** The fields above the notes. */
  children: ReactNode;
}

/** LSN-62. Two notes, saved separately: one is visible to the student, one only to the teacher. */
export function Notes({ shared, own, children }: NotesProps) {
  return (
    <div className={styles.notes}>
      {children}
      <Note form={shared} label={LABEL.note_shared} />
      <Note form={own} label={LABEL.note_private} />
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
      {form.waits && !isDirty && <WaitsTag />}
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
      <FormConflict form={form} />
      {form.canRenew && (
        <Button size="small" look="quiet" isLoading={form.isRenewing} onClick={() => void form.renew()}>
          Загрузить новое
        </Button>
      )}
    </div>
  );
}
