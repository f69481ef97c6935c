import type { CallKey } from '@planner/contract';
import { about, bodyless, byId, type Case, onlyOwn, type Sent } from './case.ts';
import { REPORT } from '../deployed/report.ts';
import { EARNINGS_CASES } from './earnings-cases.ts';
import { TUESDAY } from '../lesson-verbs.ts';
import { listsOf, updatedListsOf } from '../timetable.ts';
import type { World } from '../world.ts';
import { MONEY_CASES } from './money-cases.ts';

const undoOf = (operation_id: unknown): Sent => ({ params: { operation_id } });
const ofStudent = (idOf: (world: World) => number) => ({ ...byId(idOf), as: 'student' as const });
const [SLOTS, GROUP_SLOTS] = [listsOf(['сб 12:00-13:00']), listsOf(['вс 12:00-13:00', 'вс 15:00-16:30'])];
const HALF_PAST = { ...TUESDAY, force: true };
const trial = (student_name: string) => ({
  body: { requestBody: { lesson_data: HALF_PAST, student_data: { student_name } } },
});

/** Every call of the contract; one that is missing does not compile. */
export const CASES: Record<CallKey, Case> = {
  'GET /api/auth/check': bodyless,
  'GET /api/user/me': bodyless,
  'GET /api/get-me-info': bodyless,
  'GET /api/student/user-info': { ...bodyless, as: 'student' },
  'POST /api/mfe/report': onlyOwn(() => ({ body: REPORT }), { sent: { body: {} }, field: 'remote' }),
  'POST /api/login': onlyOwn(({ teacher: { email, password } }) => ({ body: { username: email, password } }), {
    sent: { body: { password: 'x' } },
    field: 'username',
  }),
  'POST /api/register': onlyOwn(
    ({ teacher: { id } }) => ({
      body: {
        ...{ username: `new-${id}`, email: `new-${id}@example.test`, password: 'correct horse' },
        ...{ is_teacher: true, is_student: false, teacher_ref_cod: null },
      },
    }),
    {
      sent: {
        body: { username: 'a', email: 'a@example.test', password: 'short', is_teacher: true, is_student: false },
      },
      field: 'password',
    },
  ),
  'POST /api/logout': bodyless,
  'GET /api/delete-account': onlyOwn(() => ({
    headers: { 'x-requested-with': 'fetch', 'sec-fetch-site': 'same-origin' },
  })),
  'POST /api/request-password-reset': onlyOwn(({ teacher: { email } }) => ({ body: { email } }), {
    sent: { body: { email: 'nobody' } },
    field: 'email',
  }),
  'POST /api/password-reset/confirm': onlyOwn(({ token }) => ({ body: { token, password: 'a new password' } }), {
    sent: { body: { token: 'x', password: 'short' } },
    field: 'password',
  }),
  'PUT /api/user/password': onlyOwn(
    ({ teacher: { password } }) => ({ body: { old_password: password, new_password: 'a new password' } }),
    { sent: { body: { new_password: 'short' } }, field: 'new_password' },
  ),
  'PUT /api/user/change_email': onlyOwn(
    ({ teacher: { id } }) => ({ query: { new_email: `other-${id}@example.test` } }),
    {
      sent: { query: { new_email: 'nobody' } },
      field: 'new_email',
    },
  ),
  'GET /api/user/sessions': bodyless,
  'DELETE /api/user/sessions/{id}': byId(({ session }) => session),
  'POST /api/student/link-profile': {
    ...about(({ code }) => ({ body: { code } }), { body: { code: '' } }, 'code'),
    foreign: () => ({ body: { code: 'ZZZZZZZZ' } }),
    as: 'student',
  },
  'GET /ws/token': bodyless,

  'GET /api/time_zone': bodyless,
  'GET /api/type-connects': bodyless,
  'GET /api/subjects': bodyless,

  'GET /api/all-students-teachers': onlyOwn(() => ({ query: { search: 'анна' } }), {
    sent: { query: { search: 'а'.repeat(201) } },
    field: 'search',
  }),
  'GET /api/all-students-archive-teachers': bodyless,
  'GET /api/student-profile/{id}': byId(({ card }) => card),
  'POST /api/student-create': onlyOwn(() => ({ body: { student_name: 'Вера', rate: '1500,50' } }), {
    sent: { body: { student_name: '' } },
    field: 'student_name',
  }),
  'PUT /api/student-update/{id}': about(
    ({ card }) => ({ params: { id: card }, body: { comment: 'ЕГЭ' } }),
    { params: { id: 1 }, body: { time_rate: 1 } },
    'time_rate',
  ),
  'DELETE /api/students/': about(({ bare }) => ({ body: { ids: [bare] } }), { body: { ids: [] } }, 'ids'),
  'POST /api/toggle-student-archive/{id}': byId(({ card }) => card, { body: { confirm: true } }),
  'POST /api/student-invite/{id}': byId(({ card }) => card),
  'GET /api/student-future-lessons': about(
    ({ card }) => ({ query: { student_id: card, page: 1, page_size: 5 } }),
    { query: { student_id: 1, page: 0 } },
    'page',
  ),
  'GET /api/student-last-lessons': about(
    ({ card }) => ({ query: { student_id: card, per_page: 5 } }),
    { query: {} },
    'student_id',
  ),
  'GET /api/analutics-student/{id}': byId(({ card }) => card),
  'GET /api/students-all-grades/{id}': byId(({ card }) => card),

  'POST /api/groups/create': about(
    ({ card }) => ({ body: { name: 'B1', student_ids: [card], price: 700 } }),
    { body: { name: '' } },
    'name',
  ),
  'GET /api/groups/by-teacher': bodyless,
  'GET /api/groups/{id}': byId(({ group }) => group),
  'POST /api/update-group': about(
    ({ group }) => ({ body: { id: group, name: 'A1' } }),
    { body: { id: 1, price: -1 } },
    'price',
  ),
  'DELETE /api/groups': about(({ emptyGroup }) => ({ body: { id: emptyGroup } }), { body: {} }, 'ids'),

  'GET /api/lessons/{year}/{month}': onlyOwn(() => ({ params: { year: 2026, month: 11 } }), {
    sent: { params: { year: 2026, month: 13 } },
    field: 'month',
  }),
  'GET /api/lessons/week/{date}': onlyOwn(() => ({ params: { date: '2026-11-24' } }), {
    sent: { params: { date: '2026-11-31' } },
    field: 'date',
  }),
  'GET /api/lessons/day': onlyOwn(() => ({ query: { date: '2026-11-24' } }), { sent: { query: {} }, field: 'date' }),
  'GET /api/today-lessons': bodyless,
  'GET /api/current-lessons': bodyless,
  'GET /api/lesson/{id}': byId(({ lesson }) => lesson),
  'POST /api/lesson-one-time': about(
    ({ card }) => ({ body: { student_id: card, ...HALF_PAST, status: 'completed', one_time: true } }),
    { body: TUESDAY },
    'student_id',
  ),
  'POST /api/create_group_lesson': about(
    ({ group }) => ({ body: { group_id: group, ...HALF_PAST } }),
    { body: { group_id: 1, ...TUESDAY, break_minutes: -5 } },
    'break_minutes',
  ),
  'PUT /api/lessons/{id}': about(
    ({ lesson }) => ({ params: { id: lesson }, body: { conducted_date: '2026-11-26', goal: 'Времена' } }),
    { params: { id: 1 }, body: { reminder_minutes: 7 } },
    'reminder_minutes',
  ),
  'DELETE /api/lessons/{id}': about(
    ({ ofRule }) => ({ params: { id: ofRule }, query: { scope: 'following' } }),
    { params: { id: 1 }, query: { scope: 'some' } },
    'scope',
  ),
  'POST /api/cancel-lesson': about(
    ({ lesson }) => ({ body: { lesson_id: lesson, reason: 'болезнь' } }),
    { body: { lesson_id: 1, charge: -1 } },
    'charge',
  ),
  'POST /api/lessons/{id}/attendance': about(
    ({ held, card }) => ({ params: { id: held }, body: { marks: [{ student_id: card, attendance: 'late' }] } }),
    { params: { id: 1 }, body: { marks: [{ student_id: 1, attendance: 'asleep' }] } },
    'marks.0.attendance',
  ),
  'POST /api/lessons/close': about(({ held }) => ({ body: { ids: [held] } }), { body: { ids: [] } }, 'ids'),

  'GET /api/lessons/get-rule': about(({ card }) => ({ query: { student_id: card } }), { query: {} }, 'student_id'),
  'POST /api/lessons': about(
    ({ card }) => ({ body: { student_id: card, ...SLOTS, repeat_until: '2027-05-31' } }),
    { body: { student_id: 1, ...SLOTS, days_of_week: [8] } },
    'days_of_week.0',
  ),
  'POST /api/lessons-create-group': about(
    ({ group }) => ({ body: { group_id: group, ...GROUP_SLOTS } }),
    { body: GROUP_SLOTS },
    'group_id',
  ),
  'PUT /api/edit-rule': about(
    ({ rule }) => ({ body: { rule_id: rule, ...updatedListsOf(['пт 10:00-11:00']) } }),
    { body: { rule_id: 1, repeat_until: 'завтра' } },
    'repeat_until',
  ),
  'DELETE /api/delete-student-rule-lessons/': about(
    ({ card }) => ({ query: { student_id: card } }),
    { query: { student_id: 1, from: 'завтра' } },
    'from',
  ),

  'POST /api/lesson-trial': onlyOwn(() => trial('Глеб'), {
    sent: trial(''),
    field: 'requestBody.student_data.student_name',
  }),

  'GET /api/student/profiles': { ...bodyless, as: 'student' },
  'GET /api/student/lessons': {
    ...about(
      ({ profile }) => ({ query: { student_profile_id: profile, per_page: 5 } }),
      { query: {} },
      'student_profile_id',
    ),
    as: 'student',
  },
  'GET /api/student/schedule': {
    ...onlyOwn(() => ({ query: { year: 2026, month: 11 } }), { sent: { query: { year: 2026 } }, field: 'month' }),
    as: 'student',
  },
  'GET /api/student/balance': {
    ...about(({ profile }) => ({ query: { student_profile_id: profile } }), { query: {} }, 'student_profile_id'),
    as: 'student',
  },
  'GET /api/student/teacher-info': {
    ...about(({ profile }) => ({ query: { student_profile_id: profile } }), { query: {} }, 'student_profile_id'),
    as: 'student',
  },

  'GET /api/notifications_teacher': bodyless,
  'DELETE /api/notification_teacher/{id}': byId(({ notices }) => notices.teacher),
  'GET /api/notifications_student': { ...bodyless, as: 'student' },
  'DELETE /api/notification_student/{id}': ofStudent(({ notices }) => notices.student),
  'POST /api/notifications/read': bodyless,

  ...EARNINGS_CASES,
  ...MONEY_CASES,

  'POST /api/undo/{operation_id}': about(({ operation }) => undoOf(operation), undoOf('x'), 'operation_id'),
  'PUT /api/update-teacher-profile': onlyOwn(() => ({ body: { first_name: 'Елена Петровна', rate: 1800 } }), {
    sent: { body: { time_zone: 'Марс' } },
    field: 'time_zone',
  }),
};
