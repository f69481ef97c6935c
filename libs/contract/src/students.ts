import { z } from 'zod';
import { calls } from './call.ts';
import { day, id, instant, line, page, pageQuery, pathId, roubles, saved, text, timeZone, version } from './fields.ts';
import { Homework, HomeworkState } from './homework.ts';
import { Problem, Result } from './learning.ts';
import { archivedLessons, Lesson } from './lesson.ts';
import { Package } from './packages.ts';

const teacher = ['teacher'] as const;
const cardId = z.object({ id: pathId() });

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
  })
  .meta({ id: 'StudentCard' });
export type StudentCard = z.output<typeof StudentCard>;

export const LedgerLine = z
  .object({
    id: id(),
    date: z.string(),
    amount: z.number(),
    kind: z.string(),
    text: z.string(),
    lesson_id: id().nullable(),
    balance_after: z.number(),
  })
  .meta({ id: 'LedgerLine' });
export type LedgerLine = z.output<typeof LedgerLine>;

/** The whole card. `invite_code` is null when none is open. */
export const StudentProfile = StudentCard.extend({
  version: z.int(),
  invite_code: z.string().nullable(),
  invite_expires_at: instant().nullable(),
  linked: z.array(z.object({ name: z.string(), role_in_profile: z.enum(['student', 'parent']) })),
  next_lesson: Lesson.nullable(),
  last_lesson: Lesson.nullable(),
  lessons_completed: z.int(),
  /** To the end of each rule. */
  lessons_planned: z.int(),
  /** The day up to which they are counted where a rule has no end; all after it are to come too. */
  counted_until: z.string().nullable(),
  attendance_percent: z.int().nullable(),
  rule: z.array(z.object({ day_of_week_id: z.int(), start_time: z.string(), end_time: z.string() })),
  rule_id: id().nullable(),
  groups: z.array(z.object({ id: id(), name: z.string() })),
  ledger: z.array(LedgerLine),
  homework: z.array(Homework),
  packages: z.array(Package),
  open_problems: z.array(Problem),
  results: z.array(Result),
}).meta({ id: 'StudentProfile' });
export type StudentProfile = z.output<typeof StudentProfile>;

const SavedStudent = saved(StudentProfile).meta({ id: 'SavedStudent' });

const cardFields = {
  contact: line(200).optional(),
  phone_number: z
    .string()
    .trim()
    .max(32)
    .regex(/^[+\d][\d\s()-]*$|^$/, 'phone_number')
    .optional(),
  type_connect_id: id().nullish(),
  rate: roubles().optional(),
  time_rate: z.int().min(5).max(720).optional(),
  comment: text().optional(),
  time_zone: timeZone().nullish(),
  grade_class: line(40).optional(),
  subject_ids: z.array(z.int().min(1).max(20)).max(20).optional(),
  parent_name: line(200).optional(),
  parent_contact: line(200).optional(),
  tags: z.array(line(40).min(1)).max(20).optional(),
  color: z.int().min(0).max(8).nullish(),
};

export const NewStudent = z.object({
  student_name: line(200).min(1, 'student_name_missing'),
  ...cardFields,
  opening_balance: z.number().min(-10_000_000).max(10_000_000).optional(),
});
export type NewStudent = z.input<typeof NewStudent>;

export const StudentChange = z.object({
  student_name: line(200).min(1, 'student_name_missing').optional(),
  ...cardFields,
  /** What a new rate reaches: only lessons made from now on, or planned lessons from a day too. Past prices never change. */
  apply_to: z.enum(['future_only', 'from_date']).default('future_only'),
  from_date: day().optional(),
  // With from_date: how many lessons that have begun and are not marked the sender knows to change too; another number, or
  // null where there are some, is refused with lessons_begun. Left out they keep their price.
  begun_lessons: z.int().min(0).nullable().optional(),
  version: version().optional(),
});
export type StudentChange = z.input<typeof StudentChange>;

/** The ids of a DELETE with a body: one as `id` or several as `ids`. */
export const Ids = z
  .object({ id: id().optional(), ids: z.array(id()).min(1).max(500).optional() })
  .refine((body) => body.id !== undefined || body.ids !== undefined, { path: ['ids'], message: 'required' });

const lessonsQuery = z.object({ student_id: pathId(), ...pageQuery });

export const StudentAnalytics = z
  .object({
    lessons: z.object({
      planned: z.int(),
      completed: z.int(),
      cancelled_by_student: z.int(),
      cancelled_by_teacher: z.int(),
      moved: z.int(),
    }),
    attendance_percent: z.int().nullable(),
    earned: z.number(),
    received: z.number(),
    balance: z.number(),
    hours: z.number(),
    homework: z.object({ given: z.int(), done: z.int(), overdue: z.int() }),
    grades_avg: z.number().nullable(),
    by_month: z.array(z.object({ month: z.string(), lessons: z.int(), earned: z.number(), hours: z.number() })),
  })
  .meta({ id: 'StudentAnalytics' });
export type StudentAnalytics = z.output<typeof StudentAnalytics>;

export const students = calls({
  'GET /api/all-students-teachers': {
    summary: 'Ученики и группы преподавателя',
    roles: teacher,
    query: z.object({ search: line(200).optional() }),
    response: z.array(StudentCard),
    topics: ['students', 'groups', 'lessons', 'ledger'],
  },
  'GET /api/all-students-archive-teachers': {
    summary: 'Архив',
    roles: teacher,
    response: z.array(StudentCard),
    topics: ['students'],
  },
  'GET /api/student-profile/{id}': {
    summary: 'Карточка ученика',
    roles: teacher,
    params: cardId,
    response: StudentProfile,
    topics: ['students', 'lessons', 'ledger', 'rules', 'groups'],
  },
  'POST /api/student-create': {
    summary: 'Новая карточка ученика',
    roles: teacher,
    body: NewStudent,
    response: SavedStudent,
    status: 201,
    topics: ['students'],
    undo: 'rows',
  },
  'PUT /api/student-update/{id}': {
    summary: 'Меняет карточку ученика',
    roles: teacher,
    params: cardId,
    body: StudentChange,
    response: SavedStudent,
    topics: ['students', 'lessons', 'profiles'],
    undo: 'rows',
  },
  'DELETE /api/students/': {
    summary: 'Удаляет карточки без записей, все или ни одной',
    roles: teacher,
    body: Ids,
    response: saved(z.object({ deleted: z.array(id()) })),
    topics: ['students', 'groups'],
    undo: 'rows',
  },
  'POST /api/toggle-student-archive/{id}': {
    summary: 'В архив или из архива',
    roles: teacher,
    params: cardId,
    body: z.object({ confirm: z.boolean().default(false) }).nullish(),
    response: saved(
      z.object({
        archived: z.boolean(),
        ...archivedLessons,
      }),
    ),
    topics: ['students', 'lessons', 'rules', 'groups'],
    undo: 'rows',
  },
  'POST /api/student-invite/{id}': {
    summary: 'Новый код приглашения, прежний больше не действует',
    roles: teacher,
    params: cardId,
    response: saved(z.object({ invite_code: z.string(), invite_expires_at: instant() })),
    status: 201,
    topics: ['students'],
    undo: 'rows',
  },
  'GET /api/student-future-lessons': {
    summary: 'Будущие занятия ученика',
    roles: teacher,
    query: lessonsQuery,
    response: page(Lesson),
    topics: ['lessons'],
  },
  'GET /api/student-last-lessons': {
    summary: 'Прошедшие занятия ученика',
    roles: teacher,
    query: lessonsQuery,
    response: page(Lesson),
    topics: ['lessons', 'ledger'],
  },
  'GET /api/analutics-student/{id}': {
    summary: 'Посещаемость, занятия, деньги и оценки ученика',
    roles: teacher,
    params: cardId,
    response: StudentAnalytics,
    topics: ['lessons', 'ledger'],
  },
  'GET /api/students-all-grades/{id}': {
    summary: 'Все оценки ученика',
    roles: teacher,
    params: cardId,
    response: z.array(z.object({ id: id(), date: z.string(), title: z.string(), value: z.number(), max: z.number() })),
    topics: ['students'],
  },
});
