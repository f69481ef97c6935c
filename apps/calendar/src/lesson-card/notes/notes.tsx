import { useLeading } from '@planner/forms';
import { Field, TextArea } from '@planner/ui';
import { type ReactNode, useRef } from 'react';
import { WaitsTag } from '../../waiting/waits-tag.tsx';
import styles from '../lesson-card.module.css';
import { SaveInPlace } from './save-in-place.tsx';
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
  const { draft, errors, alert, isDirty, attempts } = form;
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
      <SaveInPlace form={form} label="Сохранить заметку" />
    </div>
  );
}
