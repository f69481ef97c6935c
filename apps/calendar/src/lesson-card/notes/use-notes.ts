import type { Lesson } from '@planner/contract';
import { type Form, useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';

type NoteName = 'note_shared' | 'note_private';
export type NoteForm = Form<{ text: string }>;

function useNote(lesson: Lesson, name: NoteName, onChanged: () => void): NoteForm {
  const save = useCommand('PUT /api/lessons/{id}');
  return useForm({
    key: `calendar/lesson/${name}`,
    subject: `${lesson.id}`,
    initial: { text: lesson[name] ?? '' },
    check: ({ text }) => ({ value: text }),
    send: (text) => save.mutateAsync({ params: { id: lesson.id }, body: { [name]: text, notify: false } }),
    onSaved: onChanged,
    fieldOf: (sent) => (sent === name ? 'text' : undefined),
    // The card around it asks.
    isGuarded: false,
  });
}

/** LSN-62. The two notes of a lesson, each a form of its own; they outlive the steps of the card. */
export function useNotes(lesson: Lesson, onChanged: () => void) {
  const shared = useNote(lesson, 'note_shared', onChanged);
  const own = useNote(lesson, 'note_private', onChanged);
  return { shared, own, isTyped: shared.isDirty || own.isDirty };
}
