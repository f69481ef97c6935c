import { isApiError } from '@planner/api-client';
import type { Lesson } from '@planner/contract';
import { useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { useState, type ReactNode } from 'react';
import { ScopeDialog, type ChosenScope, type LessonChange } from '../../lesson-change/scope-dialog.tsx';
import { fieldOf } from '../field-names.ts';
import type { TimeDraft } from '../fields/time-draft.ts';
import { checkChange, draftOf } from './lesson-draft.ts';

interface LessonChangeForm {
  /** The modal it stands in. */
  key: 'lesson-form' | 'move-lesson';
  lesson: Lesson;
  /** Reads the lesson again after somebody else has changed it, and answers its version. */
  refetch(): Promise<number | undefined>;
  onSaved(time: TimeDraft): void;
}

type Reach = ChosenScope & { force?: boolean };

const ONLY_THIS: ChosenScope = { scope: 'one', shift_moved: false };

/** LSN-57. Edits a lesson; of a series it asks first how far the change reaches. */
export function useLessonChange({ key, lesson, refetch, onSaved }: LessonChangeForm) {
  // What was changed is told against the lesson as the form showed it, whatever becomes of it meanwhile.
  const [opened] = useState(lesson);
  const [version, setVersion] = useState(lesson.version);
  const [asked, setAsked] = useState<LessonChange | null>(null);
  const [chosen, setChosen] = useState(ONLY_THIS);
  const put = useCommand('PUT /api/lessons/{id}');

  const send = async (change: LessonChange, reach: Reach) => {
    try {
      await put.mutateAsync({ params: { id: lesson.id }, body: { ...change, ...reach, version } });
    } catch (error) {
      setAsked(null);
      // Said once; whoever saves again means it.
      if (isApiError(error) && error.code === 'version_conflict') setVersion((await refetch()) ?? version);
      throw error;
    }
  };
  const form = useForm({
    key: `calendar/${key}/${lesson.id}`,
    initial: () => draftOf(lesson),
    check: (draft) => checkChange(opened, draft),
    send(change, reach?: Reach) {
      if (Object.keys(change).length === 0) return Promise.resolve();
      if (!lesson.in_rule || reach !== undefined) return send(change, reach ?? ONLY_THIS);
      setAsked(change);
      return null;
    },
    onSaved: (_, { time }) => onSaved(time),
    fieldOf,
  });

  const question: ReactNode = asked && (
    <ScopeDialog
      lesson={lesson}
      change={{ ...asked, version }}
      summary={lesson.student_name}
      isSaving={form.isSaving}
      onChoose={(reach) => {
        setChosen(reach);
        void form.submit(reach);
      }}
      onClose={() => setAsked(null)}
    />
  );
  return { form, question, force: () => void form.submit({ ...chosen, force: true }) };
}
