import type { CallKey } from '@planner/contract';
import { ACCOUNT_CASES } from './account-cases.ts';
import { about, bodyless, byId, byPath, type Case, onlyOwn, type Sent } from './case.ts';
import { CABINET_CASES, CHILD_CASES } from './cabinet-cases.ts';
import { EARNINGS_CASES } from './money/earnings-cases.ts';
import { HOMEWORK_CASES } from './homework-cases.ts';
import { FILE_CASES } from './file-cases.ts';
import { MOVE_CASES } from './move-cases.ts';
import { MESSAGE_CASES, MONTH_CASES, TEMPLATE_CASES } from './message-cases.ts';
import { TUESDAY } from '../lesson-verbs.ts';
import { listsOf, updatedListsOf } from '../timetable.ts';
import type { World } from '../world.ts';
import { IMPORT_CASES } from './import-cases.ts';
import { LEARNING_CASES } from './learning-cases.ts';
import { PLATFORM_CASES } from './platform-cases.ts';
import { PUBLIC_CASES, SUPPORT_CASES } from './public-cases.ts';
import { PAYER_CASES } from './money/payer-cases.ts';
import { BILL_CASES } from './money/bill-cases.ts';
import { MONEY_CASES } from './money/money-cases.ts';
import { WAYS_CASES } from './money/ways-cases.ts';

const undoOf = (operation_id: unknown): Sent => ({ params: { operation_id } });
const ofStudent = (idOf: (world: World) => number) => ({ ...byId(idOf), as: 'student' as const });
const [SLOTS, GROUP_SLOTS] = [listsOf(['сб 12:00-13:00']), listsOf(['вс 12:00-13:00', 'вс 15:00-16:30'])];
const HALF_PAST = { ...TUESDAY, force: true };
const trial = (student_name: string) => ({
  body: { requestBody: { lesson_data: HALF_PAST, student_data: { student_name } } },
});

/** Every call of the contract. A missing call does not compile. */
export const CASES: Record<CallKey, Case> = {
  ...ACCOUNT_CASES,
  ...SUPPORT_CASES,

  'GET /api/time_zone': bodyless,
  'GET /api/type-connects': bodyless,
  'GET /api/subjects': bodyless,
  'GET /api/invitation': {
    ...about(({ code }) => ({ query: { code } }), { query: { code: '' } }, 'code'),
    foreign: () => ({ query: { code: 'ZZZZZZZZ' } }),
  },

  'GET /api/all-students-teachers': onlyOwn(
    () => ({ query: { search: 'анна', show: 'debtors', sort: 'debt', page_size: 5 } }),
    {
      sent: { query: { search: 'а'.repeat(201) } },
      field: 'search',
    },
  ),
  'GET /api/all-students-archive-teachers': onlyOwn(() => ({ query: { search: 'анна', page: 2 } }), {
    sent: { query: { page: 0 } },
    field: 'page',
  }),
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
  'POST /api/student-erase/{id}': about(
    ({ card }) => ({ params: { id: card }, body: {} }),
    { params: { id: 1 }, body: { dry_run: 'да' } },
    'dry_run',
  ),
  'DELETE /api/students/{id}/invitations/{invitation_id}': byPath(({ bare, invitation }) => ({
    params: { id: bare, invitation_id: invitation },
  })),
  'PUT /api/students/{id}/profiles/{student_profile_id}': about(
    ({ card, profile }) => ({ params: { id: card, student_profile_id: profile }, body: { sees_money: false } }),
    { params: { id: 1, student_profile_id: 1 }, body: { sees_money: 'да' } },
    'sees_money',
  ),
  'DELETE /api/students/{id}/profiles/{student_profile_id}': byPath(({ card, profile }) => ({
    params: { id: card, student_profile_id: profile },
  })),
  ...IMPORT_CASES,
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
  'GET /api/groups/by-teacher': onlyOwn(() => ({ query: { page_size: 5 } }), {
    sent: { query: { page_size: 101 } },
    field: 'page_size',
  }),
  'GET /api/groups/{id}': byId(({ group }) => group),
  'GET /api/groups/{id}/journal': about(
    ({ group }) => ({ params: { id: group }, query: { page: 1, page_size: 5 } }),
    { params: { id: 1 }, query: { page_size: 101 } },
    'page_size',
  ),
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
  'GET /api/attention': bodyless,
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
  'POST /api/lessons/{id}/keep': about(
    ({ asked, card }) => ({ params: { id: asked.teacher }, body: { student_id: card } }),
    { params: { id: 1 }, body: { student_id: 0 } },
    'student_id',
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

  ...CABINET_CASES,

  'GET /api/notifications_teacher': onlyOwn(() => ({ query: { page: 1, page_size: 5 } }), {
    sent: { query: { page_size: 101 } },
    field: 'page_size',
  }),
  'DELETE /api/notification_teacher/{id}': byId(({ notices }) => notices.teacher),
  'GET /api/notifications_student': {
    ...onlyOwn(() => ({ query: {} }), { sent: { query: { up_to: 'все' } }, field: 'up_to' }),
    as: 'student',
  },
  'DELETE /api/notification_student/{id}': ofStudent(({ notices }) => notices.student),
  'GET /api/notification-deliveries': onlyOwn(() => ({ query: { page_size: 5 } }), {
    sent: { query: { notification_id: 'все' } },
    field: 'notification_id',
  }),
  'POST /api/notifications/read': bodyless,
  'GET /api/notification-settings': bodyless,
  'PUT /api/notification-settings': onlyOwn(() => ({ body: { quiet: { from: '22:00', to: '08:00' } } }), {
    sent: { body: { quiet: { from: '25:00', to: '08:00' } } },
    field: 'quiet.from',
  }),
  'POST /api/unsubscribe': onlyOwn(({ token }) => ({ body: { token } }), { sent: { body: {} }, field: 'token' }),

  ...CHILD_CASES,
  ...HOMEWORK_CASES,
  ...EARNINGS_CASES,
  ...LEARNING_CASES,
  ...MESSAGE_CASES,
  ...MONTH_CASES,
  ...MOVE_CASES,
  ...TEMPLATE_CASES,
  ...FILE_CASES,
  ...MONEY_CASES,
  ...PAYER_CASES,
  ...BILL_CASES,
  ...WAYS_CASES,
  ...PUBLIC_CASES,
  ...PLATFORM_CASES,

  'GET /api/search': onlyOwn(() => ({ query: { q: 'Ъжъ' } }), { sent: { query: {} }, field: 'q' }),
  'GET /api/action-log': onlyOwn(() => ({ query: { page_size: 5 } }), {
    sent: { query: { page_size: 0 } },
    field: 'page_size',
  }),
  'POST /api/undo/{operation_id}': { ...about(({ operation }) => undoOf(operation), {}, ''), wrong: null },
  'PUT /api/update-teacher-profile': onlyOwn(() => ({ body: { first_name: 'Елена Петровна', rate: 1800 } }), {
    sent: { body: { time_zone: 'Марс' } },
    field: 'time_zone',
  }),
};
