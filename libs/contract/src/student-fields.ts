import { z } from 'zod';
import { asSent, day, line, phone, text, timeZone, promisedVersion } from '@planner/calls';
import { roubles } from './fields.ts';
import { PolicyChange } from './policy.ts';
import { passedOverId, rowId, subjectId } from './row-ids.ts';
import { STUDENT_FIELD_NAMES, STUDENT_FIELDS, type StudentFieldName } from './student-table/student-table.ts';

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
const SENT = {
  name: (most: number) => line(most).min(1, 'student_name_missing'),
  line: (most: number) => line(most).optional(),
  text: (most: number) => text(most).optional(),
  phone: () => phone().optional(),
  tags: (most: number) => z.array(line(most).min(1)).max(20).optional(),
  connect: () => rowId('type_connect').nullish(),
  roubles: () => roubles().optional(),
  minutes: () => z.int().min(5).max(720).optional(),
  zone: () => timeZone().nullish(),
  subjects: () => z.array(subjectId()).max(20).optional(),
  colour: () => z.int().min(0).max(8).nullish(),
  /** Rules of cancelling of his own; null gives him the teacher's again. */
  policy: () => PolicyChange.nullish(),
};

type SentFields = {
  [Name in StudentFieldName]: ReturnType<(typeof SENT)[(typeof STUDENT_FIELDS)[Name]['kind']]>;
};

/** STU-206. The fields of a card as they are sent; a new card has to have a name. */
export const cardFields = Object.fromEntries(
  STUDENT_FIELD_NAMES.map((name) => [name, SENT[STUDENT_FIELDS[name].kind](STUDENT_FIELDS[name].most ?? 0)]),
  // Each name has the schema of its kind.
) as SentFields;

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
