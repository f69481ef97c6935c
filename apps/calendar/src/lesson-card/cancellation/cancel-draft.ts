import type { InputOf, Lesson, Participant } from '@planner/contract';
import { isDay } from '@planner/schedule';
import type { CHARGE_TEXT } from '../lesson-card-wording.ts';

/** The body of the call without its version. */
export type Wish = Omit<InputOf<'POST /api/cancel-lesson'>['body'], 'version'>;

export interface CancelDraft {
  by: 'teacher' | 'student';
  charge: keyof typeof CHARGE_TEXT;
  /** null: all students of the group. */
  student_id: number | null;
  reason: string;
  scope: 'one' | 'following';
  until: string | null;
  /** LSN-265. Whether the lesson waits for a new time. */
  make_up: boolean;
}

export const NO_LAST_DAY = 'Выберите последний день паузы';

export const NOTHING_WISHED: CancelDraft = {
  by: 'teacher',
  charge: 'auto',
  student_id: null,
  reason: '',
  scope: 'one',
  until: null,
  make_up: false,
};

/** CAB-77. The draft of a student's request. */
export const askedBy = ({ group_id }: Lesson, { student_id, reason }: Participant): CancelDraft => ({
  ...NOTHING_WISHED,
  by: 'student',
  reason,
  student_id: group_id === null ? null : student_id,
});

export const wishOf = (lesson: Lesson, { student_id, until, make_up, ...wish }: CancelDraft): Wish => ({
  ...wish,
  lesson_id: lesson.id,
  ...(student_id === null ? make_up && { make_up } : { student_id }),
  ...(wish.scope === 'following' && until !== null && { until }),
});

/** Whether the last day of a pause is filled in. */
export const isReady = ({ scope, until }: CancelDraft): boolean => scope === 'one' || (until !== null && isDay(until));
