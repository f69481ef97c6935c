import { isDay, type Day } from '@planner/schedule';
import { EMPTY_DETAILS } from './fields/details-draft.ts';
import type { Learner } from './fields/learner.ts';
import { newTime, type Wished } from './fields/time-draft.ts';
import type { LessonDraft } from './one-time/lesson-draft.ts';
import { newRule, type RuleDraft } from './recurring/recurring-draft.ts';
import type { TrialDraft } from './trial/trial-draft.ts';

export type LessonKind = 'one-time' | 'recurring' | 'trial';

/**
 * The typed input of a new lesson of any kind. Each tab shows a part of it; several tabs share the details and the
 * time.
 */
export interface NewLessonDraft extends LessonDraft, TrialDraft {
  rule: RuleDraft;
}

export interface WishedLesson extends Wished {
  student_id?: number;
  group_id?: number;
}

/** The requested student or group. If both are named, the student wins. */
function wishedLearner({ student_id, group_id }: WishedLesson): Learner | null {
  if (student_id !== undefined) return { kind: 'student', id: student_id };
  return group_id === undefined ? null : { kind: 'group', id: group_id };
}

export function newLessonDraft(wished: WishedLesson, today: Day): NewLessonDraft {
  const time = newTime(wished, today);
  const day = time.conducted_date ?? today;
  return {
    learner: wishedLearner(wished),
    student: { student_name: '', contact: '' },
    time,
    rule: newRule(isDay(day) ? day : today),
    details: EMPTY_DETAILS,
    paid: false,
  };
}
