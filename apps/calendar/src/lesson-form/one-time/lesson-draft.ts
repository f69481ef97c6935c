import type { InputOf, Lesson } from '@planner/contract';
import { firstFault, type Checked } from '../draft/checking.ts';
import {
  detailFaults,
  detailsToSend,
  EMPTY_DETAILS,
  typedCost,
  type DetailsDraft,
  type LessonDefaults,
} from '../draft/details-draft.ts';
import type { Learner } from '../draft/learner.ts';
import { timeFaults, timeOf, timeToSend, type TimeDraft } from '../draft/time-draft.ts';

/** What is typed of one lesson. */
export interface LessonDraft {
  learner: Learner | null;
  time: TimeDraft;
  details: DetailsDraft;
}

/** What a form of one lesson sends, whoever the lesson is for. */
export type LessonData = Omit<InputOf<'POST /api/lesson-one-time'>['body'], 'student_id'>;

interface Surroundings {
  defaults: LessonDefaults | undefined;
  zone: string;
}

/** LSN-1 to LSN-5. */
export function checkLesson(
  { learner, time, details }: LessonDraft,
  { defaults, zone }: Surroundings,
): Checked<{ learner: Learner; lesson: LessonData }> {
  const refused = firstFault([
    ...timeFaults(time),
    ...(learner === null ? [{ field: 'learner', reason: 'nobody' as const }] : []),
    ...detailFaults(details, 'cost_lesson_one_time'),
  ]);
  if (refused !== null || learner === null) return refused ?? { fault: 'nobody_chosen', at: [] };
  const cost = typedCost(details.cost);
  const lesson: LessonData = {
    ...timeToSend(time),
    ...detailsToSend(details, defaults),
    ...(typeof cost === 'number' && { cost_lesson_one_time: cost }),
    status: 'completed',
    one_time: true,
    trial: false,
    paid: false,
    time_zone_teacher: zone,
  };
  return { value: { learner, lesson } };
}

export const costName = (lesson: Lesson): 'cost_lesson' | 'cost_lesson_one_time' =>
  lesson.one_time ? 'cost_lesson_one_time' : 'cost_lesson';

/** A lesson that is there as a draft. A group without a price of its own shows none: each member has one. */
export function draftOf(lesson: Lesson): LessonDraft {
  const cost = lesson[costName(lesson)];
  const isGroup = lesson.group_id !== null;
  const id = lesson.group_id ?? lesson.student_id;
  return {
    learner: id === null ? null : { kind: isGroup ? 'group' : 'student', id },
    time: timeOf(lesson),
    details: {
      ...EMPTY_DETAILS,
      cost: isGroup && cost === 0 ? '' : String(cost).replace('.', ','),
      break_minutes: String(lesson.break_minutes),
      reminder_minutes: lesson.reminder_minutes,
      goal: lesson.goal,
      subject_id: lesson.subject_id,
      meeting_url: lesson.meeting_url,
    },
  };
}

export type LessonChange = InputOf<'PUT /api/lessons/{id}'>['body'];

/** LSN-57. Only what was changed is sent, so that a series keeps what each of its lessons has of its own. */
export function checkChange(lesson: Lesson, { time, details }: LessonDraft): Checked<LessonChange> {
  const refused = firstFault([...timeFaults(time), ...detailFaults(details, costName(lesson))]);
  if (refused !== null) return refused;
  const before = draftOf(lesson);
  const cost = typedCost(details.cost);
  const sent = { ...timeToSend(time), ...detailsToSend(details, undefined) };
  const old = { ...timeToSend(before.time), ...detailsToSend(before.details, undefined) };
  // Both objects are made by the same two functions, so a name of one is a name of the other.
  const names = Object.keys(sent) as (keyof typeof sent)[];
  const changed = Object.fromEntries(
    names.filter((name) => sent[name] !== old[name]).map((name) => [name, sent[name]]),
  );
  const isNewCost = typeof cost === 'number' && cost !== typedCost(before.details.cost);
  return { value: { ...changed, ...(isNewCost && { [costName(lesson)]: cost }) } };
}
