import { id } from '@planner/calls';
import { z } from 'zod';
import { OwnHomework } from './homework-fields.ts';
import { Lesson, Participant } from './lesson.ts';
import { CancellationPolicy } from './policy.ts';

/** The student's own part of a lesson. The money fields are null when the profile may not see money. */
const OwnPart = Participant.extend({
  price: z.number().nullable(),
  paid: z.boolean().nullable(),
}).meta({ id: 'OwnPart' });

/**
 * A lesson as its student sees it: the own part only, and the teacher's name. The money fields are null when money is
 * hidden.
 */
export const OwnLesson = Lesson.extend({
  paid: z.boolean().nullable(),
  cost_lesson: z.number().nullable(),
  cost_lesson_one_time: z.number().nullable(),
  amount_deducted: z.number().nullable(),
  participants: z.array(OwnPart),
  student_profile_id: id(),
  teacher_name: z.string(),
  /** The way in which the student may cancel now; null when it is too late or already decided. */
  may_cancel: CancellationPolicy.shape.who_may.nullable(),
  /** MOV-4. Whether the student may ask for another time of this lesson now. */
  may_move: z.boolean(),
  /** CAB-90, CAB-92. Who cancelled the lesson, or asks the family for consent; null if the teacher cancelled. */
  absence: z
    .object({
      by_name: z.string(),
      is_own: z.boolean(),
      reason: z.string(),
      /** The lesson stays planned until the family decides. */
      asks_family: z.boolean(),
      /** CAB-93. The operation that the account can undo; null when the teacher has read of the cancellation. */
      operation_id: id().nullable(),
    })
    .nullable(),
}).meta({ id: 'OwnLesson' });
export type OwnLesson = z.output<typeof OwnLesson>;

/**
 * CAB-110, CAB-119. One own lesson. Its homework was assigned at it, or is due at its start. The subject is empty for a
 * lesson without one, and a lesson that has not been completed has no topics.
 */
export const OwnLessonPage = z
  .object({ lesson: OwnLesson, subject: z.string(), homework: z.array(OwnHomework), topics: z.array(z.string()) })
  .meta({ id: 'OwnLessonPage' });
export type OwnLessonPage = z.output<typeof OwnLessonPage>;
