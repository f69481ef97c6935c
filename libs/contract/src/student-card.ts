import { z } from 'zod';
import { id, idList, instant, line, page, pageQuery } from '@planner/calls';
import { HomeworkState } from './homework-fields.ts';

/** A student card in a list. An item with `student_count` is a group: its id is the group's. */
export const StudentCard = z
  .object({
    id: id(),
    student_name: z.string(),
    name: z.string(),
    contact: z.string(),
    phone_number: z.string(),
    type_connect: z.object({ id: id(), type_connect: z.string(), icon: z.string(), scheme: z.string() }).nullable(),
    rate: z.number(),
    time_rate: z.int(),
    balance: z.number(),
    homework_status: HomeworkState.nullable(),
    comment: z.string(),
    student_count: z.int().nullable(),
    student_profile_id: id().nullable(),
    time_zone: z.string().nullable(),
    grade_class: z.string(),
    subject_ids: z.array(id()),
    parent_name: z.string(),
    parent_contact: z.string(),
    archived_at: instant().nullable(),
    next_lesson_at: instant().nullable(),
    lessons_left: z.int().nullable(),
    trial: z.boolean(),
    tags: z.array(z.string()),
    color: z.int(),
    /** When the personal data was erased on request. */
    erased_at: instant().nullable(),
  })
  .meta({ id: 'StudentCard' });
export type StudentCard = z.output<typeof StudentCard>;

/** Which cards of the list are asked for, in which order. */
export const StudentsQuery = z.object({
  ...pageQuery,
  search: line(200).optional(),
  show: z.enum(['all', 'students', 'groups', 'debtors', 'trial', 'to_check']).default('all'),
  sort: z.enum(['name', 'next_lesson', 'debt']).default('name'),
  /** These students and groups alone, in the archive too: who is chosen already, whichever page he stands on. */
  ids: idList().optional(),
  group_ids: idList().optional(),
});
export type StudentsQuery = z.output<typeof StudentsQuery>;

/** A page of the list, and how many of all that is found each filter would leave. */
export const StudentPage = page(StudentCard)
  .extend({
    counts: z.object({
      all: z.int(),
      students: z.int(),
      groups: z.int(),
      debtors: z.int(),
      trial: z.int(),
      to_check: z.int(),
    }),
    /** Roubles that the debtors among them owe, above zero: what others have paid ahead settles nobody's debt. */
    debt: z.number(),
    /** How many of them have paid ahead. */
    prepaid: z.int(),
  })
  .meta({ id: 'StudentPage' });
export type StudentPage = z.output<typeof StudentPage>;
