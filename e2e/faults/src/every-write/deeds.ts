import type { CallKey, InputOf } from '@planner/contract';
import { emailOf, OTHER_PASSWORD, PASSWORD, registration, TIMES, TUESDAYS, type Sample, type World } from './world.ts';
import { ACCESS_DEEDS, ACCESS_DOERS } from './access-deeds.ts';
import { OWN_TIME_DEEDS } from './own-time-deeds.ts';
import { PAYER_DEEDS } from './payer-deeds.ts';

type Written<Key extends CallKey> = Key extends `GET ${string}` ? never : Key;
/** Writes without an effect that a call could read, such as a letter (OPS-71), a log line, or versions (PLT-169). */
type Traceless =
  | `POST /api/${'request-password-reset' | 'user/email-link'}`
  | `POST /api/mfe/${'report' | 'health'}`
  | Extract<CallKey, `${string} /api/platform/${string}`>
  | Extract<CallKey, `${'POST' | 'DELETE'} /api/bot${'' | '/connect'}`>
  | Extract<CallKey, `${string} /api/messengers/${string}`>
  // One statement on the row of 'POST /api/push', so it needs no world of its own.
  | 'DELETE /api/push'
  // The support desk uses the statements of the person's own calls about sessions and letters.
  | Extract<CallKey, `${string} /api/admin/accounts/${string}`>
  // The link of this call is only in a letter with a notification. PUT /api/notification-settings writes the same data.
  | 'POST /api/unsubscribe'
  // No world has the account of a child. POST /api/login writes the same data.
  | Extract<CallKey, 'POST /api/child-login' | `DELETE /api/student/child-access/${string}`>
  // Reading news moves a moment that the news of other worlds move again at once. No world has an unread message.
  | Extract<CallKey, `${string}/news/read` | `${string}messages${'' | '/{id}'}/read`>;
export type Deed = Exclude<Written<CallKey>, Traceless>;

const newLesson = { conducted_date: '2026-11-27', ...TIMES };

/** From appendix A of RFC 8291. */
const BROWSER_KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

const PAID = { amount: 1000, date: '2026-11-20' };

/** Every write of the contract, each on a world of its own. A missing write does not compile. */
export const DEEDS: { readonly [Key in Deed]: (world: World) => InputOf<Key> } = {
  'POST /api/login': ({ word }) => ({ body: { username: emailOf(word, 'teacher'), password: PASSWORD } }),
  'POST /api/push': ({ word }) => ({
    body: { endpoint: `https://fcm.googleapis.com/fcm/send/${word}`, keys: BROWSER_KEYS },
  }),
  'POST /api/account-export': () => ({}),
  'POST /api/account-import': ({ archive }) => ({ body: { file: archive } }),
  'POST /api/onboarding/pass-over': () => ({ body: { step: 'invite', passed_over: true } }),
  'POST /api/onboarding/sample': () => ({}),
  'DELETE /api/onboarding/sample': () => ({}),
  'POST /api/logout': () => ({}),
  'POST /api/register': ({ word }) => ({ body: registration(word, 'newcomer') }),
  'POST /api/password-reset/confirm': ({ links }) => ({ body: { token: links.reset, password: OTHER_PASSWORD } }),
  'PUT /api/user/password': () => ({ body: { old_password: PASSWORD, new_password: OTHER_PASSWORD } }),
  'PUT /api/user/change_email': ({ word }) => ({ query: { new_email: emailOf(word, 'newcomer') }, body: {} }),
  'DELETE /api/user/change_email': () => ({}),
  'POST /api/email-link/confirm': ({ links }) => ({ body: { token: links.proof } }),
  'POST /api/email-link/undo': ({ links }) => ({ body: { token: links.undo } }),
  'DELETE /api/user/sessions': () => ({}),
  'DELETE /api/user/sessions/{id}': ({ session }) => ({ params: { id: session } }),
  'PUT /api/student/update-profile': () => ({ body: { first_name: 'Анна', time_zone: 'Asia/Omsk' } }),
  'POST /api/student/link-profile': ({ code }) => ({ body: { code } }),
  'PUT /api/update-teacher-profile': () => ({ body: { version: '*', first_name: 'Елена Петровна', rate: 1800 } }),
  'PUT /api/notification-settings': () => ({
    body: { quiet: { from: '22:00', to: '08:00' }, choices: [{ group: 'money', channel: 'mail', wanted: false }] },
  }),
  'POST /api/notifications/read': () => ({ body: {} }),
  'DELETE /api/notification_teacher/{id}': ({ notices }) => ({ params: { id: notices.teacher } }),
  'DELETE /api/notification_student/{id}': ({ notices }) => ({ params: { id: notices.student } }),
  'POST /api/student-create': () => ({ body: { student_name: 'Вера', rate: 900, opening_balance: 500 } }),
  'POST /api/students/import-excel/': ({ table }) => ({ body: { import_id: table } }),
  'PUT /api/student-update/{id}': ({ card }) => ({
    params: { id: card },
    body: { version: '*', rate: 2000, apply_to: 'future_only' },
  }),
  'DELETE /api/students/': ({ bare }) => ({ body: { ids: [bare] } }),
  'POST /api/toggle-student-archive/{id}': ({ card }) => ({ params: { id: card }, body: { confirm: true } }),
  ...ACCESS_DEEDS,
  'POST /api/student-erase/{id}': ({ card }) => ({ params: { id: card }, body: {} }),
  'POST /api/groups/create': ({ card, bare }) => ({ body: { name: 'В1', student_ids: [card, bare], price: 600 } }),
  'POST /api/update-group': ({ group, card, bare }) => ({
    body: { version: '*', id: group, name: 'А3', student_ids: [card, bare], price: 700, apply_to_future: true },
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
    body: { version: '*', start_time: '20:00:00.000Z', end_time: '21:00:00.000Z', scope: 'following', force: true },
  }),
  'DELETE /api/lessons/{id}': ({ lesson }) => ({ params: { id: lesson }, query: { version: '*' } }),
  'POST /api/cancel-lesson': ({ lesson }) => ({
    body: { version: '*', lesson_id: lesson, charge: 250, reason: 'болезнь' },
  }),
  'POST /api/student/cancel-lesson': ({ lesson, profile }) => ({
    body: { version: '*', student_profile_id: profile, lesson_id: lesson, reason: 'болезнь' },
  }),
  'POST /api/student/keep-lesson': ({ asked, profile }) => ({
    body: { student_profile_id: profile, lesson_id: asked },
  }),
  'POST /api/lessons/{id}/keep': ({ asked, card }) => ({
    params: { id: asked },
    body: { version: '*', student_id: card },
  }),
  'POST /api/lessons/{id}/forgive': ({ cancelled }) => ({ params: { id: cancelled }, body: { version: '*' } }),
  'POST /api/lessons/{id}/attendance': ({ held, card }) => ({
    params: { id: held },
    body: { version: '*', marks: [{ student_id: card, attendance: 'absent', charge: 'half' }], force: true },
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
      version: '*',
      rule_id: rule,
      updated_days_of_week: [5],
      updated_start_times: TUESDAYS.start_times,
      updated_end_times: TUESDAYS.end_times,
      force: true,
    },
  }),
  'DELETE /api/delete-student-rule-lessons/': ({ rule }) => ({ query: { rule_id: rule } }),
  'POST /api/create-homework-lesson/{id}': ({ lesson }) => ({ params: { id: lesson }, body: { text: 'Сочинение' } }),
  'POST /api/create-homework-group/{id}': ({ group }) => ({
    params: { id: group },
    body: { text: 'Сочинение', due_at: null },
  }),
  'PUT /api/homework/{id}': ({ task }) => ({ params: { id: task.id }, body: { text: 'Упражнение 5', version: 1 } }),
  'DELETE /api/delete-homework/{id}': ({ task }) => ({ params: { id: task.id }, query: { confirm: 'true' } }),
  'POST /api/create-homework-submission/{id}': ({ task, card }) => ({
    params: { id: task.id },
    body: { student_id: card, text: 'Принёс тетрадь' },
  }),
  'POST /api/manual-grade': ({ task }) => ({ body: { submission_id: task.answer, action: 'grade', value: 5 } }),
  'POST /api/student/homework/{id}/submit': ({ task, profile }) => ({
    params: { id: task.id },
    query: { student_profile_id: profile },
    body: { text: 'Исправил' },
  }),
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
    body: { version: '*', number: '200a', date: '2026-11-20' },
  }),
  'PUT /api/packages/{id}': ({ book }) => ({
    params: { id: book.bought },
    body: { version: '*', action: 'close', refund: true },
  }),
  'POST /api/categories': () => ({ body: { type: 'income', name: 'Лекции' } }),
  'PUT /api/categories/{id}': ({ book }) => ({
    params: { id: book.category },
    body: { version: '*', name: 'Лекции', hidden: true },
  }),
  'POST /api/create-lesson-problems': ({ held }) => ({ body: { lesson_id: held, items: ['Артикли', 'Времена'] } }),
  'POST /api/problems/{id}/resolve': ({ noted }) => ({ params: { id: noted.problem }, body: { resolved: true } }),
  'DELETE /api/delete-problem/{id}': ({ noted }) => ({ params: { id: noted.problem } }),
  'POST /api/create-topic': ({ held }) => ({ body: { lesson_id: held, text: 'Future Perfect' } }),
  'DELETE /api/delete-topic/{id}': ({ noted }) => ({ params: { id: noted.topic } }),
  'POST /api/results': ({ card }) => ({
    body: { student_id: card, title: 'Пробный ЕГЭ', date: '2026-11-20', value: 71, max: 100 },
  }),
  'PUT /api/results/{id}': ({ noted }) => ({ params: { id: noted.result }, body: { value: 5, version: 1 } }),
  'DELETE /api/results/{id}': ({ noted }) => ({ params: { id: noted.result } }),
  ...OWN_TIME_DEEDS,
  ...PAYER_DEEDS,
  'POST /api/files': () => ({
    body: { file: [new File(['Сочинение'], 'сочинение.txt'), new File(['План'], 'план.txt')] },
  }),
  'DELETE /api/files/{id}': ({ file }) => ({ params: { id: file } }),
  'POST /api/public/reviews': ({ word }) => ({ body: { name: word, text: 'Ещё один отзыв' } }),
  'POST /api/public/demo-request': ({ word }) => ({ body: { name: word, contact: 'olga@stage.example' } }),
  'PUT /api/admin/reviews/{id}': ({ left }) => ({ params: { id: left.review }, body: { state: 'approved' } }),
  'PUT /api/admin/demo-requests/{id}': ({ left }) => ({ params: { id: left.request }, body: { done: true } }),
  'POST /api/admin/news': ({ word }) => ({ body: { title: `${word} ещё`, text: 'Абзац' } }),
  'PUT /api/admin/news/{id}': ({ left, word }) => ({
    params: { id: left.draft },
    body: { version: '*', title: `${word} иначе` },
  }),
  'DELETE /api/admin/news/{id}': ({ left }) => ({ params: { id: left.draft } }),
  'PUT /api/earned-goal': () => ({ body: { version: '*', goal: 120_000 } }),
  'POST /api/undo/{operation_id}': ({ operation }) => ({ params: { operation_id: operation } }),
};

/** The person who writes, if it is not the teacher. */
export const DOERS: { readonly [Key in Deed]?: 'student' | 'guest' | 'admin' | 'novice' } = {
  'POST /api/account-import': 'novice',
  'POST /api/onboarding/sample': 'novice',
  'DELETE /api/onboarding/sample': 'novice',
  'POST /api/public/reviews': 'guest',
  'POST /api/public/demo-request': 'guest',
  'PUT /api/admin/reviews/{id}': 'admin',
  'PUT /api/admin/demo-requests/{id}': 'admin',
  'POST /api/admin/news': 'admin',
  'PUT /api/admin/news/{id}': 'admin',
  'DELETE /api/admin/news/{id}': 'admin',
  'POST /api/login': 'guest',
  'POST /api/register': 'guest',
  'POST /api/password-reset/confirm': 'guest',
  'POST /api/email-link/confirm': 'guest',
  'POST /api/email-link/undo': 'guest',
  'POST /api/student/link-profile': 'student',
  'POST /api/student/cancel-lesson': 'student',
  'POST /api/student/homework/{id}/submit': 'student',
  'POST /api/student/keep-lesson': 'student',
  'PUT /api/student/update-profile': 'student',
  ...ACCESS_DOERS,
  'DELETE /api/notification_student/{id}': 'student',
};

/** The initial data of a world's novice, for writes that depend on it. */
export const SAMPLES: { readonly [Key in Deed]?: Sample } = {
  'POST /api/account-import': 'brought',
  'POST /api/onboarding/sample': 'offered',
  'DELETE /api/onboarding/sample': 'there',
};

/** After these writes the test also checks who can sign in. */
export const OF_ACCOUNTS: ReadonlySet<Deed> = new Set([
  'POST /api/login',
  'POST /api/logout',
  'POST /api/register',
  'POST /api/password-reset/confirm',
  'PUT /api/user/password',
  'PUT /api/user/change_email',
  'DELETE /api/user/change_email',
  'POST /api/email-link/confirm',
  'POST /api/email-link/undo',
  'DELETE /api/user/sessions',
  'DELETE /api/user/sessions/{id}',
]);

/** Writes of visitors and administrators on the public side. */
export const isOfPublicSide = (deed: Deed): boolean => /\/(admin|public)\//.test(deed);
