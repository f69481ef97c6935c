import { z } from 'zod';
import { id, idList, instant, line, page, pageQuery } from '@planner/calls';
import { ANSWERED } from './field-schemas.ts';
import { FormOfAddress } from './form-of-address.ts';
import { HomeworkState } from './homework-fields.ts';
import { STUDENT_FIELD_NAMES, STUDENT_FIELDS, type StudentFieldName } from './student-table/student-table.ts';

/** The response schema for each kind of field. The contact type and the cancellation policy are added separately. */
const ANSWERED_OF_STUDENT = {
  ...ANSWERED,
  tags: () => z.array(z.string()),
  zone: () => z.string().nullable(),
  address: () => FormOfAddress,
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

/**
 * STU-206. Returns the schemas of the fields that lists show too (`list`), or that only the profile shows (`profile`).
 */
function answeredFields<Where extends 'list' | 'profile'>(where: Where): AnsweredFields<Where> {
  const schemas = STUDENT_FIELD_NAMES.flatMap((name) => {
    const { kind, shown } = STUDENT_FIELDS[name];
    return shown === where && isAnswered(kind) ? [[name, ANSWERED_OF_STUDENT[kind]()]] : [];
  });
  // Object.fromEntries loses the names: each name has the schema of its kind.
  return Object.fromEntries(schemas) as AnsweredFields<Where>;
}

// The published API description fixes the order of these fields; a new field is added at the end.
const { student_name, contact, phone_number, rate, time_rate, comment, ...listed } = answeredFields('list');
const { time_zone, grade_class, subject_ids, parent_name, parent_contact, tags, color, ...others } = listed;
export const ofProfile = answeredFields('profile');

/** A student card in a list. An item with `student_count` is a group, and its `id` is the id of the group. */
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
    /** The words that tell the student apart from others of the same name; empty if the name is the only one. */
    namesake: z.string(),
    /** MSG-41. The number of unread messages about the student; only in the list, and only if there are some. */
    unread: z.int().optional(),
  })
  .meta({ id: 'StudentCard' });
export type StudentCard = z.output<typeof StudentCard>;

/** The filter and the order of a list of cards. */
export const StudentsQuery = z.object({
  ...pageQuery,
  search: line(200).optional(),
  show: z.enum(['all', 'students', 'groups', 'debtors', 'trial', 'to_check']).default('all'),
  sort: z.enum(['name', 'next_lesson', 'debt']).default('name'),
  /**
   * Returns only these students and groups, archived ones too. Forms use it for chosen cards that are on another page.
   */
  ids: idList().optional(),
  group_ids: idList().optional(),
});
export type StudentsQuery = z.output<typeof StudentsQuery>;

/** A page of the list, and for each filter the number of found cards that match it. */
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
    /** The debt of the found debtors in roubles, as a positive number. Prepaid balances do not reduce it. */
    debt: z.number(),
    /** The number of found students who have paid ahead. */
    prepaid: z.int(),
  })
  .meta({ id: 'StudentPage' });
export type StudentPage = z.output<typeof StudentPage>;
