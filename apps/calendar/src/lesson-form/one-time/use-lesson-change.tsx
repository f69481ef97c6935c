import { isApiError, requestKey } from '@planner/api-client';
import type { Lesson, SeriesReport } from '@planner/contract';
import { useForm, renewal } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { useRef, useState, type ReactNode } from 'react';
import { distinctName } from '@planner/wording';
import { ScopeDialog, type ChosenScope, type ChangedFields } from '../../lesson-change/scope-dialog.tsx';
import { fieldOf } from '../field-names.ts';
import type { TimeDraft } from '../fields/time-draft.ts';
import { useKeepingMoves } from '../../waiting/moves/use-keeping-moves.ts';
import { usePastLesson } from '../past-lesson/use-past-lesson.ts';
import { checkChange, draftOf, LESSON_WORDS } from './lesson-draft.ts';

interface LessonChangeForm {
  /** The modal that contains the form. */
  key: 'lesson-form' | 'move-lesson';
  lesson: Lesson;
  /** Reads the lesson again after somebody else has changed it. */
  reread(): Promise<Lesson>;
  /** `report` is null when nothing changed, and `waits` for a move that waits for a network (PWA-35). */
  onSaved(time: TimeDraft, report: SeriesReport | null | 'waits'): void;
}

type Agreed = { force?: boolean; known_charge?: number };
type Reach = ChosenScope & Agreed;

const ONLY_THIS: ChosenScope = { scope: 'one', shift_moved: false };

/** LSN-57. Edits a lesson. For a lesson of a series it first asks for the scope. */
export function useLessonChange({ key, lesson, reread, onSaved }: LessonChangeForm) {
  // Changes are compared with the lesson that the form first showed, whatever changes meanwhile.
  const [opened, setOpened] = useState(lesson);
  const { version } = opened;
  const [asked, setAsked] = useState<ChangedFields | null>(null);
  const [chosen, setChosen] = useState(ONLY_THIS);
  // An earlier consent stays valid while the next question is asked about the same change.
  const agreed = useRef<Agreed>({});
  const request = useRef('');
  const put = useCommand('PUT /api/lessons/{id}', { newKey: () => request.current });
  const later = useKeepingMoves();

  const send = async (change: ChangedFields, reach: Reach): Promise<SeriesReport | null | 'waits'> => {
    const body = { ...change, known_charge: pastLesson.known_charge, ...reach, version };
    request.current = requestKey();
    const asked = { lesson: opened, body, key: request.current };
    try {
      if (await later.keepBehind(asked)) return 'waits';
      return (await put.mutateAsync({ params: { id: lesson.id }, body })).report;
    } catch (error) {
      setAsked(null);
      // The server may have received the request, so the stored move keeps its key.
      if (isApiError(error) && error.status === 0 && (await later.keep(asked))) return 'waits';
      throw error;
    }
  };
  const form = useForm({
    key: `calendar/${key}`,
    subject: String(lesson.id),
    initial: () => draftOf(lesson),
    check: (draft) => checkChange(opened, draft),
    send(change, reach?: Reach) {
      agreed.current = reach ?? {};
      if (Object.keys(change).length === 0) return Promise.resolve(null);
      // LSN-265. A cancelled lesson moves alone.
      const isAlone = !lesson.in_rule || lesson.status === 'cancelled';
      if (isAlone || reach !== undefined) return send(change, reach ?? ONLY_THIS);
      setAsked(change);
      return null;
    },
    onSaved: (report, { time }) => onSaved(time, report),
    fieldOf,
    renew: renewal({
      words: LESSON_WORDS,
      async read() {
        const fresh = await reread();
        setOpened(fresh);
        return draftOf(fresh);
      },
    }),
  });

  const question: ReactNode = asked && (
    <ScopeDialog
      lesson={lesson}
      change={{ ...asked, version }}
      summary={distinctName(lesson)}
      isSaving={form.isSaving}
      onChoose={(reach) => {
        setChosen(reach);
        void form.submit(reach);
      }}
      onClose={() => setAsked(null)}
      onOutdated={(refusal) => {
        setAsked(null);
        void form.renew(refusal);
      }}
    />
  );
  const { value: change } = checkChange(opened, form.draft);
  const body = { ...change, version, dry_run: true, known_charge: null };
  const input = { params: { id: lesson.id }, body };
  const pastLesson = usePastLesson(
    form.draft.time,
    change === undefined ? null : { key: 'PUT /api/lessons/{id}', input },
    false,
  );
  const putAnyway = (how: Agreed) => void form.submit({ ...agreed.current, ...chosen, ...how });
  return { form, question, pastLesson, putAnyway };
}
