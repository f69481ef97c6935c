import { z } from 'zod';
import { asSent, day, line, phone, text, timeZone, promisedVersion } from '@planner/calls';
import { roubles } from './fields.ts';
import { passedOverId, rowId, subjectId } from './row-ids.ts';
import { PolicyChange } from './policy.ts';

/** What a card is said to be by those who send it whole: passed over, since it is written elsewhere or computed. */
export const computedOfStudent = {
  id: passedOverId().nullish(),
  name: asSent(z.string().max(200), 'passed over').nullish(),
  type_connect: z.unknown().optional(),
  balance: z.number().nullish(),
  homework_status: asSent(z.string().max(40), 'passed over').nullish(),
  student_count: z.int().nullish(),
  student_profile_id: passedOverId().nullish(),
};

/** How long the teacher's own note of a student is at most. */
const NOTE_LETTERS = 10_000;

/** What a card has of its own besides the name; what is left out stays, or is the teacher's usual. */
export const cardFields = {
  contact: line(200).optional(),
  phone_number: phone().optional(),
  type_connect_id: rowId('type_connect').nullish(),
  rate: roubles().optional(),
  time_rate: z.int().min(5).max(720).optional(),
  comment: text().optional(),
  note_private: text(NOTE_LETTERS).optional(),
  time_zone: timeZone().nullish(),
  grade_class: line(40).optional(),
  subject_ids: z.array(subjectId()).max(20).optional(),
  parent_name: line(200).optional(),
  parent_contact: line(200).optional(),
  tags: z.array(line(40).min(1)).max(20).optional(),
  color: z.int().min(0).max(8).nullish(),
  /** Rules of cancelling of his own; null gives him the teacher's again. */
  policy: PolicyChange.nullish(),
};

export const NewStudent = z.object({
  student_name: line(200).min(1, 'student_name_missing'),
  ...cardFields,
  ...computedOfStudent,
  opening_balance: z.number().min(-10_000_000).max(10_000_000).optional(),
});
export type NewStudent = z.input<typeof NewStudent>;

export const StudentChange = z.object({
  student_name: line(200).min(1, 'student_name_missing').optional(),
  ...cardFields,
  ...computedOfStudent,
  /** What a new rate reaches: only lessons made from now on, or planned lessons from a day too. Past prices never change. */
  apply_to: z.enum(['future_only', 'from_date']).default('future_only'),
  from_date: day().optional(),
  // With from_date: how many lessons that have begun and are not marked the sender knows to change too; another number, or
  // null where there are some, is refused with lessons_begun. Left out they keep their price.
  begun_lessons: z.int().min(0).nullable().optional(),
  version: promisedVersion(),
});
export type StudentChange = z.input<typeof StudentChange>;

/** How a card goes into the archive and back. */
export const Archiving = z
  .object({
    confirm: z.boolean().default(false),
    /** Where the card is to be; left out it goes where it is not, and a repetition takes it back. */
    archived: z.boolean().optional(),
  })
  .nullish();
