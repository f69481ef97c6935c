import type { CallKey, InputOf } from '@planner/contract';
import { emailOf, OTHER_PASSWORD, PASSWORD, registration, TIMES, TUESDAYS, type World } from './world.ts';

type Written<Key extends CallKey> = Key extends `GET ${string}` ? never : Key;
/** What leaves no trace that a call can read: a letter (OPS-71 has a test of its own) and a line of the log. */
type Traceless = 'POST /api/request-password-reset' | 'POST /api/mfe/report';
export type Deed = Exclude<Written<CallKey>, Traceless>;

const newLesson = { conducted_date: '2026-11-27', ...TIMES };

const PAID = { amount: 1000, date: '2026-11-20' };

/** Every write of the contract, on a world of its own; one that is missing does not compile. */
export const DEEDS: { readonly [Key in Deed]: (world: World) => InputOf<Key> } = {
  'POST /api/login': ({ word }) => ({ body: { username: emailOf(word, 'teacher'), password: PASSWORD } }),
  'POST /api/logout': () => ({}),
  'POST /api/register': ({ word }) => ({ body: registration(word, 'newcomer') }),
  'POST /api/password-reset/confirm': ({ token }) => ({ body: { token, password: OTHER_PASSWORD } }),
  'PUT /api/user/password': () => ({ body: { old_password: PASSWORD, new_password: OTHER_PASSWORD } }),
  'PUT /api/user/change_email': ({ word }) => ({ query: { new_email: emailOf(word, 'newcomer') } }),
  'DELETE /api/user/sessions/{id}': ({ session }) => ({ params: { id: session } }),
  'POST /api/student/link-profile': ({ code }) => ({ body: { code } }),
  'PUT /api/update-teacher-profile': () => ({ body: { first_name: 'Елена Петровна', rate: 1800 } }),
  'POST /api/notifications/read': () => ({}),
  'DELETE /api/notification_teacher/{id}': ({ notices }) => ({ params: { id: notices.teacher } }),
  'DELETE /api/notification_student/{id}': ({ notices }) => ({ params: { id: notices.student } }),
  'POST /api/student-create': () => ({ body: { student_name: 'Вера', rate: 900, opening_balance: 500 } }),
  'PUT /api/student-update/{id}': ({ card }) => ({
    params: { id: card },
    body: { rate: 2000, apply_to: 'future_only' },
  }),
  'DELETE /api/students/': ({ bare }) => ({ body: { ids: [bare] } }),
  'POST /api/toggle-student-archive/{id}': ({ card }) => ({ params: { id: card }, body: { confirm: true } }),
  'POST /api/student-invite/{id}': ({ card }) => ({ params: { id: card } }),
  'POST /api/groups/create': ({ card, bare }) => ({ body: { name: 'В1', student_ids: [card, bare], price: 600 } }),
  'POST /api/update-group': ({ group, card, bare }) => ({
    body: { id: group, name: 'А3', student_ids: [card, bare], price: 700, apply_to_future: true },
  }),
  'DELETE /api/groups': ({ emptyGroup }) => ({ body: { id: emptyGroup } }),
  'POST /api/lesson-one-time': ({ card }) => ({ body: { student_id: card, ...newLesson, paid: true } }),
  'POST /api/create_group_lesson': ({ group }) => ({ body: { group_id: group, ...newLesson } }),
  'POST /api/lesson-trial': () => ({
    body: {
      requestBody: {
        lesson_data: { ...newLesson, cost_lesson_one_time: 500, paid: true },
        student_data: { student_name: 'Глеб' },
      },
    },
  }),
  'PUT /api/lessons/{id}': ({ ofRule }) => ({
    params: { id: ofRule },
    body: { start_time: '20:00:00.000Z', end_time: '21:00:00.000Z', scope: 'following', force: true },
  }),
  'DELETE /api/lessons/{id}': ({ lesson }) => ({ params: { id: lesson }, query: {} }),
  'POST /api/cancel-lesson': ({ lesson }) => ({ body: { lesson_id: lesson, charge: 250, reason: 'болезнь' } }),
  'POST /api/lessons/{id}/attendance': ({ held, card }) => ({
    params: { id: held },
    body: { marks: [{ student_id: card, attendance: 'absent', charge: 'half' }], force: true },
  }),
  'POST /api/lessons/close': ({ unmarked }) => ({ body: { ids: [unmarked] } }),
  'POST /api/lessons': ({ bare }) => ({
    body: { student_id: bare, ...TUESDAYS, repeat_until: '2026-12-31', force: true },
  }),
  'POST /api/lessons-create-group': ({ group }) => ({
    body: { group_id: group, ...TUESDAYS, repeat_until: '2026-12-31', force: true },
  }),
  'PUT /api/edit-rule': ({ rule }) => ({
    body: {
      rule_id: rule,
      updated_days_of_week: [5],
      updated_start_times: TUESDAYS.start_times,
      updated_end_times: TUESDAYS.end_times,
      force: true,
    },
  }),
  'DELETE /api/delete-student-rule-lessons/': ({ rule }) => ({ query: { rule_id: rule } }),
  'POST /api/payments': ({ card, held }) => ({ body: { student_id: card, ...PAID, lesson_id: held } }),
  'POST /api/payments/{id}/confirm': ({ book }) => ({ params: { id: book.declared }, body: { decision: 'confirm' } }),
  'POST /api/payments/{id}/refund': ({ book }) => ({ params: { id: book.payment }, body: { ...PAID, amount: 200 } }),
  'POST /api/payments/{id}/correct': ({ book }) => ({ params: { id: book.payment }, body: { amount: 650 } }),
  'POST /api/income': () => ({ body: { ...PAID, category: 'Книги' } }),
  'POST /api/expenditures': () => ({ body: { ...PAID, category: 'Книги' } }),
  'DELETE /api/incomes/{id}': ({ book }) => ({ params: { id: book.income } }),
  'DELETE /api/expenditures/{id}': ({ book }) => ({ params: { id: book.expenditure } }),
  'PUT /api/operations/{id}/tax-receipt': ({ book }) => ({
    params: { id: book.income },
    body: { number: '200a', date: '2026-11-20' },
  }),
  'PUT /api/packages/{id}': ({ book }) => ({ params: { id: book.bought }, body: { action: 'close', refund: true } }),
  'PUT /api/earned-goal': () => ({ body: { goal: 120_000 } }),
  'POST /api/undo/{operation_id}': ({ operation }) => ({ params: { operation_id: operation } }),
};

/** Who does it, where that is not the teacher. */
export const DOERS: { readonly [Key in Deed]?: 'student' | 'guest' } = {
  'POST /api/login': 'guest',
  'POST /api/register': 'guest',
  'POST /api/password-reset/confirm': 'guest',
  'POST /api/student/link-profile': 'student',
  'DELETE /api/notification_student/{id}': 'student',
};

/** After these it has to be looked at who gets in. */
export const OF_ACCOUNTS: ReadonlySet<Deed> = new Set([
  'POST /api/login',
  'POST /api/logout',
  'POST /api/register',
  'POST /api/password-reset/confirm',
  'PUT /api/user/password',
  'PUT /api/user/change_email',
  'DELETE /api/user/sessions/{id}',
]);
