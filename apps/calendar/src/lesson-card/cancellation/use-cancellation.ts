import { call, isApiError, requestKey, type ApiError } from '@planner/api-client';
import type { Lesson, Participant, ResultOf } from '@planner/contract';
import { checkedBy, useForm, type Form, renewal } from '@planner/forms';
import { PREVIEW, useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readLesson } from '../../lesson-change/read-lesson.ts';
import { useSettled } from '../../lesson-change/use-settled.ts';
import { mayWait, useKeepingCancellation } from '../../waiting/use-keeping-cancellation.ts';
import { cancelledText } from '../lesson-card-wording.ts';
import { askedBy, isReady, NO_LAST_DAY, NOTHING_WISHED, wishOf, type CancelDraft, type Wish } from './cancel-draft.ts';

interface Cancellation {
  form: Form<CancelDraft>;
  preview: { data: ResultOf<'POST /api/cancel-lesson'> | undefined; isFetching: boolean };
  /** The reason why this cancellation is impossible, known before the form is sent. */
  refused: ApiError | null;
  /** PWA-41. Without a network: whether the cancellation waits, or needs a network. */
  away: 'waits' | 'needs_network' | null;
}

/** The draft is a wish: the lesson stores none of its fields. */
const NOT_STORED = {
  by: null,
  charge: null,
  student_id: null,
  reason: null,
  scope: null,
  until: null,
  make_up: null,
} as const;

/** The form of a cancellation with the server's preview of its charges. */
export function useCancellation(lesson: Lesson, asking: Participant | null, onDone: () => void): Cancellation {
  const { toast } = useShell();
  const wished = asking === null ? NOTHING_WISHED : askedBy(lesson, asking);
  const [version, setVersion] = useState(lesson.version);
  const key = useRef('');
  const cancel = useCommand('POST /api/cancel-lesson', { newKey: () => key.current });
  const later = useKeepingCancellation(lesson);
  const form = useForm({
    key: 'calendar/lesson/cancel',
    subject: String(lesson.id),
    initial: () => wished,
    check: (draft) => checkedBy(isReady(draft) ? {} : { until: NO_LAST_DAY }, () => wishOf(lesson, draft)),
    async send(wish) {
      const body = { ...wish, version };
      key.current = requestKey();
      try {
        if (await later.keepBehind(body, key.current)) return null;
        return await cancel.mutateAsync({ body });
      } catch (error) {
        // The server may have received the request, so the stored act keeps its key.
        if (isApiError(error) && error.status === 0 && (await later.keep(body, key.current))) return null;
        throw error;
      }
    },
    onSaved(saved) {
      if (saved !== null) toast(cancelledText(saved.cancelled), 'done');
      onDone();
    },
    renew: renewal({
      words: NOT_STORED,
      async read() {
        setVersion((await readLesson(lesson.id)).version);
        return wished;
      },
    }),
    isGuarded: false,
  });
  const settled = useSettled(JSON.stringify({ ...wishOf(lesson, form.draft), reason: '' }));
  const { data, error, isFetching } = useQuery({
    queryKey: ['cancel-preview', settled, lesson.version, version],
    queryFn: ({ signal }) => {
      const settledWish = JSON.parse(settled) as Wish; // The text was serialized from a wish above, so the cast is safe.
      return call('POST /api/cancel-lesson', { body: { ...settledWish, version, dry_run: true } }, { signal });
    },
    enabled: isReady(form.draft),
    ...PREVIEW,
  });
  const refused = isApiError(error) && form.alert === null ? error : null;
  const isAway = isApiError(error) && error.status === 0;
  const away = !isAway ? null : mayWait(wishOf(lesson, form.draft)) ? 'waits' : 'needs_network';
  return { form, preview: { data, isFetching }, refused: isAway ? null : refused, away };
}
