import { z } from 'zod';
import { asSent, day, line, timeZone, promisedVersion } from '@planner/calls';
import { schemasOf, SENT } from './field-schemas.ts';
import { FormOfAddress } from './form-of-address.ts';
import { PolicyChange } from './policy.ts';
import { passedOverId, rowId } from './row-ids.ts';
import { STUDENT_FIELDS } from './student-table/student-table.ts';

/**
 * Fields that clients send with a whole card. The server ignores them, because it computes them or stores them
 * elsewhere.
 */
export const computedOfStudent = {
  id: passedOverId().nullish(),
  name: asSent(z.string().max(200), 'passed over').nullish(),
  type_connect: z.unknown().optional(),
  balance: z.number().nullish(),
  homework_status: asSent(z.string().max(40), 'passed over').nullish(),
  student_count: z.int().nullish(),
  student_profile_id: passedOverId().nullish(),
};

/**
 * The request schema for each kind of field. An omitted field keeps its value; on a new card it gets the teacher's
 * default.
 */
const SENT_OF_STUDENT = {
  ...SENT,
  name: (most: number) => line(most).min(1, 'student_name_missing'),
  tags: (most: number) => z.array(line(most).min(1)).max(20).optional(),
  connect: () => rowId('type_connect').nullish(),
  zone: () => timeZone().nullish(),
  /** «Вы» or «ты». */
  address: () => FormOfAddress.optional(),
  /** The student's own cancellation policy; null restores the teacher's policy. */
  policy: () => PolicyChange.nullish(),
};

/** STU-206. The request schemas of the card's fields. A new card must have a name. */
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
  /**
   * The lessons that a new rate applies to: only lessons created from now on, or also planned lessons from a day. Past
   * prices never change.
   */
  apply_to: z.enum(['future_only', 'from_date']).default('future_only'),
  from_date: day().optional(),
  // With from_date: the number of started, unmarked lessons that the sender agrees to change. The server rejects a
  // different number, and null when there are such lessons, with lessons_begun. If it is omitted, these lessons keep
  // their price.
  begun_lessons: z.int().min(0).nullable().optional(),
  version: promisedVersion(),
});
export type StudentChange = z.input<typeof StudentChange>;

/** The body of the call that archives or restores a card. */
export const Archiving = z
  .object({
    confirm: z.boolean().default(false),
    /** The requested state. If it is omitted, the call switches the state, so a repeated call reverts it. */
    archived: z.boolean().optional(),
  })
  .nullish();
