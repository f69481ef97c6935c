import { call, requestKey } from '@planner/api-client';
import type { Lesson } from '@planner/contract';
import { checkedBy, type Form, renewal, useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { isWebAddress } from '@planner/wording';
import { useState } from 'react';
import type { SavedVersion } from '../notes/saved-version.ts';

export type RecordingForm = Form<{ url: string }>;

export const LABEL = 'Ссылка на запись';

/** LSN-275, API-12. The form of the recording's link. It stays mounted over the steps of the card. */
export function useRecording(lesson: Lesson, last: SavedVersion, onChanged: () => void): RecordingForm {
  const save = useCommand('PUT /api/lessons/{id}', { newKey: requestKey });
  const shown = lesson.recording_url ?? '';
  const [opened, setOpened] = useState({ url: shown, version: lesson.version });
  // Other changes of the lesson do not affect the recording.
  const isSeen = shown === opened.url;
  const form = useForm({
    key: 'calendar/lesson/recording_url',
    subject: String(lesson.id),
    initial: { url: shown },
    check(draft) {
      const url = draft.url.trim();
      const isRight = url === '' || isWebAddress(url);
      return checkedBy(isRight ? {} : { url: 'Нужна ссылка целиком: https://…' }, () => url);
    },
    async send(url) {
      const version = isSeen ? Math.max(lesson.version, opened.version, last.version) : opened.version;
      const body = { recording_url: url, notify: false, version };
      const saved = await save.mutateAsync({ params: { id: lesson.id }, body });
      const now = saved.lesson?.version ?? version;
      last.remember(now);
      setOpened({ url, version: now });
    },
    onSaved: onChanged,
    renew: renewal({
      base: { url: opened.url },
      words: { url: LABEL },
      async read() {
        const { lesson: fresh } = await call('GET /api/lesson/{id}', { params: { id: lesson.id } });
        const url = fresh.recording_url ?? '';
        setOpened({ url, version: fresh.version });
        return { url };
      },
    }),
    fieldOf: (sent) => (sent === 'recording_url' ? 'url' : undefined),
    // The card around the form asks about unsaved input.
    isGuarded: false,
  });
  // FRM-31: a form without a typed link follows the lesson.
  if (!form.isDirty && !isSeen && lesson.version > opened.version) setOpened({ url: shown, version: lesson.version });
  return form;
}
