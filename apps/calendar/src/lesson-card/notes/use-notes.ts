import { call, isApiError, requestKey } from '@planner/api-client';
import type { InputOf, Lesson } from '@planner/contract';
import { type Form, useForm, renewal } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { type NewAct, useWaitingActs, type WaitingAct } from '@planner/live-data/waiting';
import { dayInZone } from '@planner/schedule';
import { accountKey, useShell, useUser } from '@planner/shell-api';
import { datedMomentText, studentName } from '@planner/wording';
import { useRef, useState } from 'react';
import { useKeeping } from '../../waiting/use-waiting.ts';
import type { SavedVersion } from './saved-version.ts';

type NoteName = 'note_shared' | 'note_private';
/** `waits`: the shown text is stored only on this device. */
export type NoteForm = Form<{ text: string }> & { waits: boolean };

export const LABEL = { note_shared: 'Заметка для ученика', note_private: 'Заметка для себя' } as const;

const textIn = (act: WaitingAct, name: NoteName) =>
  act.call === 'PUT /api/lessons/{id}' && act.refused === null ? act.input.body[name] : undefined;

/** PWA-30. Returns the waiting notes of a lesson, and a function to add one; it returns false if it cannot. */
function useWaitingNotes(lesson: Lesson) {
  const { now } = useShell();
  const { id, time_zone } = useUser();
  const waiting = useWaitingActs(accountKey(id, 'marks')).filter(
    ({ lessons, refused }) => refused === null && lessons.includes(lesson.id),
  );
  const keep = useKeeping();
  return {
    waiting,
    /** `before` is the text that the note replaces: the last waiting one, or the text of the lesson. */
    put(input: InputOf<'PUT /api/lessons/{id}'>, key: string, { name, before }: { name: NoteName; before: string }) {
      const today = dayInZone(now(), time_zone);
      const act: NewAct = {
        call: 'PUT /api/lessons/{id}',
        input,
        key,
        lessons: [lesson.id],
        about: `${studentName(lesson)}, ${datedMomentText(lesson.conducted_date, lesson.start_time, today)}`,
        seen: { [name]: before },
        opened: {
          form: `calendar/lesson/${name}`,
          subject: String(lesson.id),
          typed: { text: input.body[name] ?? '' },
          modal: { name: 'lesson', props: { lesson_id: lesson.id } },
        },
      };
      return keep(act);
    },
  };
}

function useNote(lesson: Lesson, name: NoteName, last: SavedVersion, onChanged: () => void): NoteForm {
  const key = useRef('');
  const save = useCommand('PUT /api/lessons/{id}', { newKey: () => key.current });
  const { waiting, put } = useWaitingNotes(lesson);
  const away = waiting.map((act) => textIn(act, name)).findLast((text) => text !== undefined);
  const [opened, setOpened] = useState({ text: lesson[name] ?? '', version: lesson.version });
  // Other changes of the lesson do not affect this note.
  const isSeen = (lesson[name] ?? '') === opened.text;
  const form = useForm({
    key: `calendar/lesson/${name}`,
    subject: String(lesson.id),
    initial: { text: away ?? lesson[name] ?? '' },
    check: ({ text }) => ({ value: text }),
    async send(text) {
      const version = isSeen ? Math.max(lesson.version, opened.version, last.version) : opened.version;
      const input = { params: { id: lesson.id }, body: { [name]: text, notify: false, version } };
      key.current = requestKey();
      const place = { name, before: away ?? lesson[name] ?? '' };
      // The new note must follow the waiting acts of the same lesson.
      if (waiting.length > 0 && (await put(input, key.current, place))) return;
      try {
        const saved = await save.mutateAsync(input);
        const now = saved.lesson?.version ?? version;
        last.remember(now);
        setOpened({ text, version: now });
      } catch (error) {
        // The server may have received the request, so the stored note keeps the key.
        if (!isApiError(error) || error.status !== 0 || !(await put(input, key.current, place))) throw error;
      }
    },
    onSaved: onChanged,
    renew: renewal({
      base: { text: opened.text },
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
  // FRM-31: a note without typed text follows the lesson.
  if (!form.isDirty && !isSeen && lesson.version > opened.version) {
    setOpened({ text: lesson[name] ?? '', version: lesson.version });
  }
  return { ...form, waits: away !== undefined };
}

/** LSN-62, API-12. The forms of the two notes. They stay mounted over the steps of the card. */
export function useNotes(lesson: Lesson, last: SavedVersion, onChanged: () => void) {
  const shared = useNote(lesson, 'note_shared', last, onChanged);
  const own = useNote(lesson, 'note_private', last, onChanged);
  return { shared, own, isTyped: shared.isDirty || own.isDirty };
}
