import { useCommand } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { useState } from 'react';
import type { LessonDefaults } from '../draft/details-draft.ts';
import type { TimeDraft } from '../draft/time-draft.ts';
import { useTroubles } from '../draft/use-troubles.ts';
import { checkLesson, type LessonDraft } from './lesson-draft.ts';
import { FAULT_TEXT } from '../lesson-form-wording.ts';

interface NewLessonForm {
  basics: Omit<LessonDraft, 'time'>;
  time: TimeDraft;
  defaults: LessonDefaults | undefined;
  onSaved(time: TimeDraft): void;
}

/** LSN-1 to LSN-6, LSN-8. A one-time lesson of a student or a group. */
export function useNewLesson({ basics, time: initial, defaults, onSaved }: NewLessonForm) {
  const { time_zone: zone } = useUser();
  const [time, setTime] = useState(initial);
  const troubles = useTroubles();
  const ofStudent = useCommand('POST /api/lesson-one-time');
  const ofGroup = useCommand('POST /api/create_group_lesson');

  const save = async (force = false) => {
    const { value, fault, at } = checkLesson({ ...basics, time }, { defaults, zone });
    if (fault !== undefined) return troubles.showFault(FAULT_TEXT[fault], at);
    troubles.clear();
    const { learner, lesson } = value;
    try {
      if (learner.kind === 'student')
        await ofStudent.mutateAsync({ body: { ...lesson, student_id: learner.id, force } });
      else await ofGroup.mutateAsync({ body: { ...lesson, group_id: learner.id, force } });
    } catch (error) {
      return troubles.showError(error);
    }
    onSaved(time);
  };

  return {
    time,
    changeTime(changed: TimeDraft) {
      troubles.clear();
      setTime(changed);
    },
    save,
    isSaving: ofStudent.isPending || ofGroup.isPending,
    troubles,
  };
}
