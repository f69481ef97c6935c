import { z } from 'zod';
import { RoleInProfile } from './account.ts';
import { Invitation, OpenInvitation } from './invitations.ts';
import { calls } from './call.ts';
import { id, instant, line, nothing, page, pageQuery, pathId, saved } from '@planner/calls';
import { rowId } from './row-ids.ts';
import { Homework } from './homework-fields.ts';
import { Problem, Result } from './learning.ts';
import { archivedLessons, Lesson } from './lesson.ts';
import { Package } from './packages.ts';
import { ofProfile, StudentCard, StudentPage, StudentsQuery } from './student-card.ts';
import { Archiving, NewStudent, StudentChange } from './student-fields.ts';
import { CancellationPolicy } from './policy.ts';
import { Grading, StudentAnalytics } from './progress.ts';

const teacher = ['teacher'] as const;
const cardId = z.object({ id: pathId() });

export const LedgerLine = z
  .object({
    id: id(),
    date: z.string(),
    amount: z.number(),
    kind: z.string(),
    text: z.string(),
    lesson_id: id().nullable(),
    balance_after: z.number(),
    /** The tax receipt of a payment: its number, and its link or an empty text. */
    receipt: z.object({ number: z.string(), link: z.string() }).nullable(),
  })
  .meta({ id: 'LedgerLine' });
export type LedgerLine = z.output<typeof LedgerLine>;

// A new field is added at the end.
const { note_private, ...others } = ofProfile;

/** The whole card. `invite_code` is the newest open invite code, null without one. */
export const StudentProfile = StudentCard.extend({
  version: z.int(),
  /** A private note of the teacher. The student and the list do not see it. */
  note_private,
  /** The student's own cancellation policy; null when the teacher's policy applies. */
  policy: CancellationPolicy.nullable(),
  invite_code: z.string().nullable(),
  invite_expires_at: instant().nullable(),
  /** The role of the open invite code, and whether it shows money; null without an open code. */
  invite_role: RoleInProfile.nullable(),
  invite_sees_money: z.boolean().nullable(),
  linked: z.array(
    z.object({
      student_profile_id: id(),
      name: z.string(),
      role_in_profile: RoleInProfile,
      sees_money: z.boolean(),
      is_second_parent: z.boolean(),
      /** PAY-53. The payer whose account this is; null without one. */
      payer_name: z.string().nullable(),
    }),
  ),
  next_lesson: Lesson.nullable(),
  last_lesson: Lesson.nullable(),
  lessons_completed: z.int(),
  /** Counted to the end of each rule. */
  lessons_planned: z.int(),
  /**
   * When a rule has no end, lessons are counted up to this day, and later lessons will follow. Null when every rule has
   * an end.
   */
  counted_until: z.string().nullable(),
  attendance_percent: z.int().nullable(),
  rule: z.array(z.object({ day_of_week_id: z.int(), start_time: z.string(), end_time: z.string() })),
  rule_id: id().nullable(),
  groups: z.array(z.object({ id: id(), name: z.string() })),
  ledger: z.array(LedgerLine),
  /** A few items; homework that needs an action is first. */
  homework: z.array(Homework),
  homework_counts: z.object({ given: z.int(), done: z.int(), overdue: z.int() }),
  packages: z.array(Package),
  open_problems: z.array(Problem),
  /** The newest results. */
  results: z.array(Result),
  ...others,
  /** PAY-33. All open codes, the newest first; `invite_code` is the newest one. */
  invitations: z.array(OpenInvitation),
}).meta({ id: 'StudentProfile' });
export type StudentProfile = z.output<typeof StudentProfile>;

const SavedStudent = saved(StudentProfile).meta({ id: 'SavedStudent' });

/** The ids of a DELETE with a body: one as `id`, or several as `ids`. */
export const idsOf = (row: 'student' | 'group') =>
  z
    .object({ id: rowId(row).optional(), ids: z.array(rowId(row)).min(1).max(500).optional() })
    .refine((body) => body.id !== undefined || body.ids !== undefined, { path: ['ids'], message: 'required' });

const lessonsQuery = z.object({ student_id: pathId(), ...pageQuery });

/** A page of a student's future lessons, including cancelled ones. `planned` and `later` together are `lessons_planned` of the student. */
export const FutureLessons = page(Lesson)
  .extend({
    /** The planned lessons among all future lessons of the calendar. */
    planned: z.int(),
    /** The lessons that rules create later, up to the end of each rule. */
    later: z.int(),
    /** When a rule has no end, lessons are counted up to this day, and others follow. Null when every rule has an end. */
    counted_until: z.string().nullable(),
  })
  .meta({ id: 'FutureLessons' });
export type FutureLessons = z.output<typeof FutureLessons>;

export const students = calls({
  'GET /api/all-students-teachers': {
    summary: 'Ученики и группы преподавателя',
    roles: teacher,
    query: StudentsQuery,
    response: StudentPage,
    topics: ['students', 'groups', 'lessons', 'ledger', 'homework', 'messages'],
  },
  'GET /api/all-students-archive-teachers': {
    summary: 'Архив',
    roles: teacher,
    query: z.object({ ...pageQuery, search: line(200).optional() }),
    response: page(StudentCard),
    topics: ['students'],
  },
  'GET /api/student-profile/{id}': {
    summary: 'Карточка ученика',
    roles: teacher,
    params: cardId,
    response: StudentProfile,
    topics: ['students', 'lessons', 'ledger', 'rules', 'groups', 'homework', 'learning', 'payers'],
  },
  'POST /api/student-create': {
    summary: 'Новая карточка ученика',
    roles: teacher,
    body: NewStudent,
    response: SavedStudent,
    status: 201,
    topics: ['students'],
    undo: 'rows',
    idempotent: true,
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
    body: idsOf('student'),
    response: saved(z.object({ deleted: z.array(id()) })),
    topics: ['students', 'groups'],
    undo: 'rows',
  },
  'POST /api/toggle-student-archive/{id}': {
    summary: 'В архив или из архива',
    roles: teacher,
    params: cardId,
    body: Archiving,
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
    summary: 'Новое приглашение, прежние действуют дальше',
    roles: teacher,
    params: cardId,
    body: Invitation.nullish(),
    response: saved(z.object({ invite_code: z.string(), invite_expires_at: instant(), invitation_id: id() })),
    status: 201,
    topics: ['students'],
    undo: 'rows',
    idempotent: true,
  },
  'DELETE /api/students/{id}/invitations/{invitation_id}': {
    summary: 'Отзывает одно приглашение, остальные действуют дальше',
    roles: teacher,
    params: cardId.extend({ invitation_id: pathId() }),
    response: saved(z.object({ withdrawn: id() })),
    topics: ['students'],
    undo: 'rows',
  },
  'PUT /api/students/{id}/profiles/{student_profile_id}': {
    summary: 'Показывает деньги привязанному аккаунту или скрывает их',
    roles: teacher,
    params: cardId.extend({ student_profile_id: pathId() }),
    body: z.object({ sees_money: z.boolean() }),
    response: saved(z.object({ student_profile_id: id(), sees_money: z.boolean() })),
    topics: ['students', 'profiles', 'lessons', 'ledger'],
    undo: 'rows',
  },
  'DELETE /api/students/{id}/profiles/{student_profile_id}': {
    summary: 'Отвязывает аккаунт от карточки ученика',
    roles: teacher,
    params: cardId.extend({ student_profile_id: pathId() }),
    response: nothing(),
    status: 204,
    topics: ['students', 'profiles', 'lessons', 'ledger'],
    undo: 'rows',
  },
  'GET /api/student-future-lessons': {
    summary: 'Будущие занятия ученика',
    roles: teacher,
    query: lessonsQuery,
    response: FutureLessons,
    topics: ['lessons', 'rules'],
  },
  'GET /api/student-last-lessons': {
    summary: 'Прошедшие занятия ученика',
    roles: teacher,
    query: lessonsQuery,
    response: page(Lesson),
    topics: ['lessons', 'ledger'],
  },
  'GET /api/analutics-student/{id}': {
    summary: 'Посещаемость, занятия, деньги, домашние задания и оценки ученика',
    roles: teacher,
    params: cardId,
    response: StudentAnalytics,
    topics: ['lessons', 'ledger', 'learning', 'homework'],
  },
  'GET /api/students-all-grades/{id}': {
    summary: 'Все оценки ученика: за домашние задания и результаты, новые сначала',
    roles: teacher,
    params: cardId,
    response: z.array(Grading),
    topics: ['learning', 'homework'],
  },
});
