import { call } from '@planner/api-client';
import type { StudentProfile } from '@planner/contract';
import { FormAlert, useForm, renewal } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, Card, Field, LeaveQuestion, TextArea } from '@planner/ui';
import { useState } from 'react';
import styles from './notes.module.css';

/** STU-200: the server's limit. */
const MOST_LETTERS = 10_000;

const draftOf = ({ note_private }: StudentProfile) => ({ note_private });

/** STU-201. The teacher's private note about a student. A button saves it, and the toast undoes it. */
export function NotesTab({ student }: { student: StudentProfile }) {
  const { toast } = useShell();
  const update = useCommand('PUT /api/student-update/{id}');
  const [renewed, setRenewed] = useState(student);
  const known = renewed.version > student.version ? renewed : student;
  const params = { id: student.id };
  const form = useForm({
    key: 'students/note',
    subject: String(student.id),
    initial: draftOf(known),
    check: ({ note_private }) => ({ value: { note_private: note_private.trim() } }),
    send: (body) => update.mutateAsync({ params, body: { ...body, version: known.version } }),
    renew: renewal({
      words: { note_private: 'Заметка' },
      async read() {
        const fresh = await call('GET /api/student-profile/{id}', { params });
        setRenewed(fresh);
        return draftOf(fresh);
      },
    }),
    onSaved: () => toast('Заметка сохранена', 'done'),
  });
  return (
    <Card title="Заметки">
      <form
        className={styles.notes}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <Field
          label="Об ученике для себя"
          hint="Видите только вы: ни ученик, ни родители этого не прочитают"
          error={form.errors.note_private}
        >
          <TextArea
            rows={10}
            maxLength={MOST_LETTERS}
            placeholder="Как лучше объяснять, о чём договорились с родителями, что подарить на день рождения"
            value={form.draft.note_private}
            onChange={(event) => form.set({ note_private: event.currentTarget.value })}
          />
        </Field>
        <FormAlert form={form} />
        <div className={styles.buttons}>
          <Button
            look="primary"
            type="submit"
            disabled={!form.isDirty}
            isLoading={form.isSaving}
            loadingLabel="Сохраняем"
          >
            Сохранить
          </Button>
          {form.isDirty && (
            <Button disabled={form.isSaving} onClick={form.undo}>
              Отменить
            </Button>
          )}
        </div>
      </form>
      {form.guard.isAsking && <LeaveQuestion onAnswer={form.guard.decide} />}
    </Card>
  );
}
