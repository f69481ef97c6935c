import { z } from 'zod';
import { asSent, day, line, timeZone, promisedVersion } from '@planner/calls';
import { schemasOf, SENT } from './field-schemas.ts';
import { PolicyChange } from './policy.ts';
import { passedOverId, rowId } from './row-ids.ts';
import { STUDENT_FIELDS } from './student-table/student-table.ts';

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

/** How a field of each kind is sent; what is left out stays, or is the teacher's usual. */
const SENT_OF_STUDENT = {
  ...SENT,
  name: (most: number) => line(most).min(1, 'student_name_missing'),
  tags: (most: number) => z.array(line(most).min(1)).max(20).optional(),
  connect: () => rowId('type_connect').nullish(),
  zone: () => timeZone().nullish(),
  /** Rules of cancelling of his own; null gives him the teacher's again. */
  policy: () => PolicyChange.nullish(),
};

/** STU-206. The fields of a card as they are sent; a new card has to have a name. */
export const cardFields = schemasOf(STUDENT_FIELDS, SENT_OF_STUDENT);

export const NewStudent = z.object({
  ...cardFields,
  ...computedOfStudent,
  opening_balance: z.number().min(-10_000_000).max(10_000_000).optional(),
});
export type NewStudent = z.input<typeof NewStudent>;

export const StudentChange = z.object({
  ...cardFields,
  student_name: cardFields.student_name.optional(),
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
