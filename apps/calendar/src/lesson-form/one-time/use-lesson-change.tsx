import { isApiError } from '@planner/api-client';
import type { Lesson } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useState, type ReactNode } from 'react';
import type { DetailsDraft } from '../draft/details-draft.ts';
import type { TimeDraft } from '../draft/time-draft.ts';
import { useTroubles } from '../draft/use-troubles.ts';
import { ScopeDialog, type ChosenScope } from '../../lesson-change/scope-dialog.tsx';
import { checkChange, draftOf, type LessonChange } from './lesson-draft.ts';
import { FAULT_TEXT } from '../lesson-form-wording.ts';

interface LessonChangeForm {
  lesson: Lesson;
  /** Reads the lesson again after somebody else has changed it, and answers its version. */
  refetch(): Promise<number | undefined>;
  onSaved(time: TimeDraft): void;
}

const ONLY_THIS: ChosenScope = { scope: 'one', shift_moved: false };

/** LSN-57. Edits a lesson; of a series it asks first how far the change reaches. */
export function useLessonChange({ lesson, refetch, onSaved }: LessonChangeForm) {
  // What was changed is told against the lesson as the form showed it, whatever becomes of it meanwhile.
  const [opened] = useState(lesson);
  const [before] = useState(() => draftOf(lesson));
  const [version, setVersion] = useState(lesson.version);
  const [draft, setDraft] = useState(before);
  const [asked, setAsked] = useState<LessonChange | null>(null);
  const [chosen, setChosen] = useState(ONLY_THIS);
  const troubles = useTroubles();
  const put = useCommand('PUT /api/lessons/{id}');

  const send = async (change: LessonChange, reach: ChosenScope, force: boolean) => {
    troubles.clear();
    setChosen(reach);
    try {
      const body = { ...change, ...reach, force, version };
      await put.mutateAsync({ params: { id: lesson.id }, body });
    } catch (error) {
      setAsked(null);
      troubles.showError(error);
      // Said once; whoever saves again means it.
      if (isApiError(error) && error.code === 'version_conflict') setVersion((await refetch()) ?? version);
      return;
    }
    onSaved(draft.time);
  };

  const save = async (force = false) => {
    const { value: change, fault, at } = checkChange(opened, draft);
    if (fault !== undefined) return troubles.showFault(FAULT_TEXT[fault], at);
    if (Object.keys(change).length === 0) return onSaved(draft.time);
    if (lesson.in_rule && !force) return setAsked(change);
    return send(change, force ? chosen : ONLY_THIS, force);
  };

  const question: ReactNode = asked && (
    <ScopeDialog
      lesson={lesson}
      change={{ ...asked, version }}
      summary={lesson.student_name}
      isSaving={put.isPending}
      onChoose={(reach) => void send(asked, reach, false)}
      onClose={() => setAsked(null)}
    />
  );
  return {
    draft,
    isDirty: draft !== before,
    change(change: { time: TimeDraft } | { details: Partial<DetailsDraft> }) {
      troubles.clear();
      if ('time' in change) setDraft({ ...draft, time: change.time });
      else setDraft({ ...draft, details: { ...draft.details, ...change.details } });
    },
    save,
    isSaving: put.isPending,
    troubles,
    question,
  };
}
