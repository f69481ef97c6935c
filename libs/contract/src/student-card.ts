import { z } from 'zod';
import { id, idList, instant, line, page, pageQuery } from '@planner/calls';
import { ANSWERED } from './field-schemas.ts';
import { HomeworkState } from './homework-fields.ts';
import { STUDENT_FIELD_NAMES, STUDENT_FIELDS, type StudentFieldName } from './student-table/student-table.ts';

/** How a field of each kind is answered; the way of contact and the rules of cancelling have places of their own. */
const ANSWERED_OF_STUDENT = {
  ...ANSWERED,
  tags: () => z.array(z.string()),
  zone: () => z.string().nullable(),
};

type Fields = typeof STUDENT_FIELDS;
type AnsweredKind = keyof typeof ANSWERED_OF_STUDENT;
type AnsweredFields<Where extends 'list' | 'profile'> = {
  [
    Name in StudentFieldName as Fields[Name]['kind'] extends AnsweredKind
      ? Fields[Name]['shown'] extends Where
        ? Name
        : never
      : never
  ]: ReturnType<(typeof ANSWERED_OF_STUDENT)[Fields[Name]['kind'] & AnsweredKind]>;
};

const isAnswered = (kind: string): kind is AnsweredKind => Object.hasOwn(ANSWERED_OF_STUDENT, kind);

/** STU-206. The fields that lists answer too, or those that the profile alone answers. */
function answeredFields<Where extends 'list' | 'profile'>(where: Where): AnsweredFields<Where> {
  const schemas = STUDENT_FIELD_NAMES.flatMap((name) => {
    const { kind, shown } = STUDENT_FIELDS[name];
    return shown === where && isAnswered(kind) ? [[name, ANSWERED_OF_STUDENT[kind]()]] : [];
  });
  // Each name has the schema of its kind.
  return Object.fromEntries(schemas) as AnsweredFields<Where>;
}

// The published description has these in places of their own; a new field comes last.
const { student_name, contact, phone_number, rate, time_rate, comment, ...listed } = answeredFields('list');
const { time_zone, grade_class, subject_ids, parent_name, parent_contact, tags, color, ...others } = listed;
export const ofProfile = answeredFields('profile');

/** A student card in a list. An item with `student_count` is a group: its id is the group's. */
export const StudentCard = z
  .object({
    id: id(),
    student_name,
    name: z.string(),
    contact,
    phone_number,
    type_connect: z.object({ id: id(), type_connect: z.string(), icon: z.string(), scheme: z.string() }).nullable(),
    rate,
    time_rate,
    balance: z.number(),
    homework_status: HomeworkState.nullable(),
    comment,
    student_count: z.int().nullable(),
    student_profile_id: id().nullable(),
    time_zone,
    grade_class,
    subject_ids,
    parent_name,
    parent_contact,
    archived_at: instant().nullable(),
    next_lesson_at: instant().nullable(),
    lessons_left: z.int().nullable(),
    trial: z.boolean(),
    tags,
    color,
    /** When the personal data was erased on request. */
    erased_at: instant().nullable(),
    ...others,
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
