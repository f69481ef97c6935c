import { call } from '@planner/api-client';
import type { Lesson } from '@planner/contract';
import { type Form, useForm, renewal } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { useState } from 'react';

type NoteName = 'note_shared' | 'note_private';
export type NoteForm = Form<{ text: string }>;

export const LABEL = { note_shared: 'Заметка для ученика', note_private: 'Заметка для себя' } as const;

/** The version of the lesson after the card's own last save. */
interface SavedVersion {
  version: number;
  remember(this: void, version: number): void;
}

function useNote(lesson: Lesson, name: NoteName, last: SavedVersion, onChanged: () => void): NoteForm {
  const save = useCommand('PUT /api/lessons/{id}');
  const [opened, setOpened] = useState({ text: lesson[name] ?? '', version: lesson.version });
  // Other changes of the lesson do not affect this note.
  const isSeen = (lesson[name] ?? '') === opened.text;
  return useForm({
    key: `calendar/lesson/${name}`,
    subject: String(lesson.id),
    initial: { text: lesson[name] ?? '' },
    check: ({ text }) => ({ value: text }),
    async send(text) {
      const version = isSeen ? Math.max(lesson.version, opened.version, last.version) : opened.version;
      const body = { [name]: text, notify: false, version };
      const saved = await save.mutateAsync({ params: { id: lesson.id }, body });
      const now = saved.lesson?.version ?? version;
      last.remember(now);
      setOpened({ text, version: now });
      return saved;
    },
    onSaved: onChanged,
    renew: renewal({
      words: { text: LABEL[name] },
      async read() {
        const { lesson: fresh } = await call('GET /api/lesson/{id}', { params: { id: lesson.id } });
        const text = fresh[name] ?? '';
        setOpened({ text, version: fresh.version });
        return { text };
      },
    }),
    fieldOf: (sent) => (sent === name ? 'text' : undefined),
    // The card around the form asks about unsaved input.
    isGuarded: false,
  });
}

/** LSN-62, API-12. The forms of the two notes. They stay mounted over the steps of the card. */
export function useNotes(lesson: Lesson, onChanged: () => void) {
  const [version, remember] = useState(0);
  const last = { version, remember };
  const shared = useNote(lesson, 'note_shared', last, onChanged);
  const own = useNote(lesson, 'note_private', last, onChanged);
  return { shared, own, isTyped: shared.isDirty || own.isDirty };
}
