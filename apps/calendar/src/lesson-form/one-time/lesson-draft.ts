import type { InputOf, Lesson } from '@planner/contract';
import type { Checked, FieldWords } from '@planner/forms';
import { typedPrice } from '@planner/money';
import type { ChangedFields } from '../../lesson-change/scope-dialog.tsx';
import {
  DETAILS_WORDS,
  detailFaults,
  detailsOf,
  detailsToSend,
  type Around,
  type DetailsDraft,
} from '../fields/details-draft.ts';
import { learnerOfLesson, type Learner } from '../fields/learner.ts';
import { dayText, timeFaults, timeOf, timeToSend, type TimeDraft } from '../fields/time-draft.ts';
import { checkedFor, checkedInOrder, under, type FieldFaults } from '../lesson-faults.ts';

/** The typed input of one lesson. */
export interface LessonDraft {
  learner: Learner | null;
  time: TimeDraft;
  details: DetailsDraft;
}

/** The request of one lesson without its student or group. */
export type LessonData = Omit<InputOf<'POST /api/lesson-one-time'>['body'], 'student_id'>;

export const faultsOfLesson = ({ time, details }: Omit<LessonDraft, 'learner'>): FieldFaults => ({
  ...under('time', timeFaults(time)),
  ...under('details', detailFaults(details)),
});

/** LSN-1 to LSN-5: returns the student or group and the lesson to send, or the faults of the fields. */
export function checkLesson(
  draft: LessonDraft,
  { defaults, zone }: Around,
): Checked<{ learner: Learner; lesson: LessonData }> {
  return checkedFor(draft.learner, faultsOfLesson(draft), (learner) => {
    const cost = typedPrice(draft.details.cost);
    const lesson: LessonData = {
      ...timeToSend(draft.time),
      ...detailsToSend(draft.details, defaults),
      ...(typeof cost === 'number' && { cost_lesson_one_time: cost }),
      status: 'completed',
      one_time: true,
      trial: false,
      paid: false,
      time_zone_teacher: zone,
    };
    return { learner, lesson };
  });
}

const costName = (lesson: Lesson): 'cost_lesson' | 'cost_lesson_one_time' =>
  lesson.one_time ? 'cost_lesson_one_time' : 'cost_lesson';

/** Returns the draft of an existing lesson. */
export function draftOf(lesson: Lesson): LessonDraft {
  return {
    learner: learnerOfLesson(lesson),
    time: timeOf(lesson),
    details: detailsOf(lesson, lesson[costName(lesson)]),
  };
}

export const LESSON_WORDS: FieldWords<LessonDraft> = {
  learner: null,
  time: [
    'Время',
    ({ conducted_date, start_time, end_time }) => `${dayText(conducted_date)}, ${start_time}–${end_time}`,
  ],
  details: DETAILS_WORDS,
};

/** LSN-57. Returns only the changed fields, so that each lesson of a series keeps its own values. */
export function checkChange(lesson: Lesson, draft: LessonDraft): Checked<ChangedFields> {
  return checkedInOrder(faultsOfLesson(draft), () => {
    const before = draftOf(lesson);
    const cost = typedPrice(draft.details.cost);
    const sent = { ...timeToSend(draft.time), ...detailsToSend(draft.details, undefined) };
    const old = { ...timeToSend(before.time), ...detailsToSend(before.details, undefined) };
    // The same two functions create both objects, so both have the same names.
    const names = Object.keys(sent) as (keyof typeof sent)[];
    const changed = Object.fromEntries(
      names.filter((name) => sent[name] !== old[name]).map((name) => [name, sent[name]]),
    );
    const isNewCost = typeof cost === 'number' && cost !== typedPrice(before.details.cost);
    return { ...changed, ...(isNewCost && { [costName(lesson)]: cost }) };
  });
}
