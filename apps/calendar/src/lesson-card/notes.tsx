import type { Lesson } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { Button, Field, TextArea } from '@planner/ui';
import { useState } from 'react';
import styles from './lesson-card.module.css';

interface NotesProps {
  lesson: Lesson;
  onTyped(isUnsaved: boolean): void;
  onChanged(): void;
}

type Name = 'note_shared' | 'note_private';

const LABEL = {
  note_shared: 'Заметка для ученика',
  note_private: 'Заметка для себя',
} satisfies Record<Name, string>;

/** LSN-62. Two notes, each saved on its own: one the student sees, one for the teacher alone. */
export function Notes({ lesson, onTyped, onChanged }: NotesProps) {
  const [typed, setTyped] = useState<{ [Note in Name]?: string }>({});
  const saved = (name: Name) => lesson[name] ?? '';
  const change = (changed: { [Note in Name]?: string }) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    onTyped((['note_shared', 'note_private'] as const).some((name) => (next[name] ?? saved(name)) !== saved(name)));
  };
  return (
    <div className={styles.notes}>
      {(['note_shared', 'note_private'] as const).map((name) => (
        <Note
          key={name}
          label={LABEL[name]}
          lesson={lesson}
          name={name}
          text={typed[name] ?? saved(name)}
          isChanged={(typed[name] ?? saved(name)) !== saved(name)}
          onType={(text) => change({ [name]: text })}
          onChanged={onChanged}
        />
      ))}
    </div>
  );
}

interface NoteProps {
  label: string;
  lesson: Lesson;
  name: Name;
  text: string;
  isChanged: boolean;
  onType(text: string): void;
  onChanged(): void;
}

function Note({ label, lesson, name, text, isChanged, onType, onChanged }: NoteProps) {
  const save = useCommand('PUT /api/lessons/{id}');
  return (
    <div className={styles.note}>
      <Field label={label} error={save.error?.message}>
        <TextArea
          value={text}
          maxLength={4000}
          onChange={(event) => {
            save.reset();
            onType(event.currentTarget.value);
          }}
        />
      </Field>
      {isChanged && (
        <Button
          size="small"
          look="soft"
          isLoading={save.isPending}
          loadingLabel="Сохраняем"
          onClick={() =>
            save.mutate({ params: { id: lesson.id }, body: { [name]: text, notify: false } }, { onSuccess: onChanged })
          }
        >
          Сохранить заметку
        </Button>
      )}
    </div>
  );
}
