import { z } from 'zod';
import { calls } from './call.ts';
import {
  email,
  id,
  instant,
  knownPassword,
  line,
  loginName,
  mailedToken,
  nothing,
  page,
  pageQuery,
  pathId,
  saved,
  timeZone,
} from '@planner/calls';
import { ANSWERED, schemasOf } from './field-schemas.ts';
import { roubles } from './fields.ts';
import { picked } from './field-tables/field-table.ts';
import { TEACHER_FIELDS, teacherColumns } from './field-tables/teacher-table.ts';
import { CancellationPolicy } from './policy.ts';
import { InvitedProfile, Profile, RoleInProfile } from './profile.ts';
import { password, Registration } from './registration.ts';
import { ANSWERED_TIMES } from './working-hours.ts';

/** The roles that an account may have. */
export const USER_TYPES = ['teacher', 'student'] as const;
const userType = z.enum(USER_TYPES);
const both = ['teacher', 'student'] as const;

/** The signed-in account. The role decides which of `teacher_id` and `student_id` is set; the other one is null. */
export const User = z
  .object({
    id: id(),
    name: z.string(),
    first_name: z.string(),
    username: z.string(),
    email: z.string(),
    /** `proved`: the user opened the mailed link. `lost`: another account has proved the same address. */
    email_state: z.enum(['unproved', 'proved', 'lost']),
    /** The new address; it replaces `email` when the user opens the link mailed to it. */
    new_email: z.string().nullable(),
    user_type: userType,
    is_teacher: z.boolean(),
    is_student: z.boolean(),
    teacher_id: id().nullable(),
    student_id: id().nullable(),
    time_zone: z.string(),
    theme: z.enum(['light', 'dark']).nullable(),
    /** A small image of a teacher; null for a teacher without a photo and for every student. */
    photo_url: z.string().nullable(),
    permissions: z.array(z.string()),
    has_password: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof User>;

export const SavedUser = saved(User).meta({ id: 'SavedUser' });

/** The response schema for each kind of field. */
const ANSWERED_OF_TEACHER = {
  ...ANSWERED,
  link: () => z.string(),
  reminder: () => z.int(),
  break: () => z.int(),
  flag: () => z.boolean(),
  ...ANSWERED_TIMES,
  policy: () => CancellationPolicy,
};

// `User` has the fields of every account. The published API description lists the subjects' names before their ids.
const { about, phone_number, contact, ...others } = schemasOf(
  picked(TEACHER_FIELDS, teacherColumns('teacher')),
  ANSWERED_OF_TEACHER,
);

export const TeacherProfile = User.extend({
  about,
  phone_number,
  contact,
  subjects: z.array(z.object({ id: id(), name: z.string() })),
  ...others,
  badge: z.literal('Expert'),
  students_count: z.int(),
  groups_count: z.int(),
  referral_code: z.string(),
  /** The number of accounts that registered by this teacher's referral link. */
  referred_count: z.int(),
  version: z.int(),
}).meta({ id: 'TeacherProfile' });
export type TeacherProfile = z.output<typeof TeacherProfile>;

export { InvitedProfile, Profile, RoleInProfile };

export const StudentUser = User.extend({
  profiles: z.array(Profile),
  /** CAB-91. The sum in roubles up to which a child may cancel without this account's consent. */
  consent_above: z.number(),
}).meta({ id: 'StudentUser' });
export type StudentUser = z.output<typeof StudentUser>;

const Session = z
  .object({
    id: id(),
    user_agent: z.string(),
    created_at: instant(),
    last_seen_at: instant(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

export const account = calls({
  'GET /api/auth/check': {
    summary: 'Вошёл ли посетитель',
    roles: 'public',
    response: z.object({ authorized: z.boolean(), user_type: userType.nullable() }),
    topics: ['account'],
  },
  'GET /api/user/me': { summary: 'Вошедший', roles: both, response: User, topics: ['account'] },
  'GET /api/get-me-info': {
    summary: 'Профиль преподавателя',
    roles: ['teacher'],
    response: TeacherProfile,
    topics: ['account', 'teacher', 'students', 'groups'],
  },
  'GET /api/student/user-info': {
    summary: 'Профиль ученика',
    roles: ['student'],
    response: StudentUser,
    topics: ['account', 'profiles'],
  },
  'POST /api/login': {
    summary: 'Вход по логину или почте',
    roles: 'public',
    body: z
      .object({ username: loginName().optional(), email: loginName().optional(), password: knownPassword().min(1) })
      .refine((body) => (body.username ?? body.email ?? '') !== '', { path: ['username'], message: 'required' }),
    response: SavedUser,
    topics: ['account'],
    undo: { not: 'Вход отменяет выход' },
  },
  'POST /api/register': {
    summary: 'Регистрация преподавателя или ученика',
    roles: 'public',
    body: Registration.refine((body) => body.is_teacher !== body.is_student, {
      path: ['is_teacher'],
      message: 'one_role',
    }),
    response: SavedUser,
    status: 201,
    topics: ['account'],
    undo: { not: 'Учётную запись удаляют в её настройках' },
  },
  'POST /api/logout': {
    summary: 'Выход из этого сеанса',
    roles: both,
    response: nothing(),
    status: 204,
    topics: ['account'],
    undo: { not: 'Выход отменяет вход' },
  },
  'GET /api/delete-account': {
    summary: 'Удаление учётной записи через 30 дней',
    roles: both,
    response: z.object({ deletion_at: instant() }),
    topics: ['account'],
    writes: true,
    scripted: true,
    undo: { not: 'Удаление отменяет вход в течение 30 дней' },
  },
  'POST /api/request-password-reset': {
    summary: 'Письмо со ссылкой для нового пароля',
    roles: 'public',
    body: z.object({ email: email() }),
    response: nothing(),
    status: 202,
    topics: [],
    undo: { not: 'Письмо уже ушло' },
  },
  'POST /api/password-reset/confirm': {
    summary: 'Новый пароль по ссылке из письма',
    roles: 'public',
    body: z.object({ token: mailedToken(), password: password() }),
    response: nothing(),
    status: 204,
    topics: [],
    undo: { not: 'Прежний пароль не хранится' },
  },
  'PUT /api/user/password': {
    summary: 'Постоянный пароль',
    roles: both,
    body: z.object({ old_password: knownPassword().optional(), new_password: password() }),
    response: nothing(),
    status: 204,
    topics: ['account'],
    undo: { not: 'Прежний пароль не хранится' },
  },
  'GET /api/user/sessions': {
    summary: 'Открытые сеансы, последний из тех, где что-то делали, первым',
    roles: both,
    query: z.object(pageQuery),
    response: page(Session),
    topics: ['account'],
  },
  'DELETE /api/user/sessions/{id}': {
    summary: 'Завершает один сеанс',
    roles: both,
    params: z.object({ id: pathId() }),
    response: nothing(),
    status: 204,
    topics: ['account'],
    undo: { not: 'Завершённый сеанс начинают новым входом' },
  },
  'PUT /api/student/update-profile': {
    summary: 'Имя, часовой пояс и сумма отмены без согласия; чего нет в запросе, остаётся как было',
    roles: ['student'],
    body: z.object({
      first_name: line(100).min(1).optional(),
      time_zone: timeZone().optional(),
      /** CAB-91. In roubles. */
      consent_above: roubles().optional(),
    }),
    response: SavedUser,
    topics: ['account', 'lessons'],
    undo: 'rows',
  },
  'POST /api/student/link-profile': {
    summary: 'Привязывает карточку ученика по коду',
    roles: ['student'],
    body: z.object({
      code: line(16).min(1),
      /** The invite code already sets the role: the server rejects a different one. */
      role_in_profile: RoleInProfile.optional(),
      dry_run: z.boolean().default(false),
    }),
    response: saved(z.object({ profile: InvitedProfile.extend({ student_profile_id: id().nullable() }) })),
    topics: ['profiles', 'account', 'students'],
    undo: 'rows',
    idempotent: true,
  },
  'GET /ws/token': {
    summary: 'Одноразовый ключ для сокета на 60 секунд',
    roles: both,
    response: z.object({ ws_token: z.string() }),
    topics: [],
    writes: true,
    undo: { not: 'Ключ действует один раз' },
  },
});
