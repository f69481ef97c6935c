import type {
  account,
  accountExport,
  addresses,
  bot,
  busyCalendars,
  calendarFeeds,
  push,
  security,
} from '@planner/contract';
import { subscriptionAt } from '../push/browser.ts';
import type { World } from '../world.ts';
import { bareArchive } from '../uploads/archives.ts';
import { formOf } from '../uploads/samples.ts';
import { about, bodyless, byId, type Case, onlyOwn, type Sent } from './case.ts';

const ofProfile = ({ profile }: World): Sent => ({ query: { student_profile_id: profile } });
/** The calendar feed of a teacher, or of a student for one card. */
const feed: Case = {
  good: () => ({}),
  foreign: ofProfile,
  ofStudent: ofProfile,
  wrong: { sent: { query: { student_profile_id: 'x' } }, field: 'student_profile_id' },
};

const ofMessenger = onlyOwn(() => ({ params: { messenger: 'max' } }));

/** Cases of signing in and of accounts. */
export const ACCOUNT_CASES: Record<
  | keyof typeof account
  | keyof typeof accountExport
  | keyof typeof bot
  | keyof typeof addresses
  | keyof typeof busyCalendars
  | keyof typeof calendarFeeds
  | keyof typeof push
  | keyof typeof security,
  Case
> = {
  'GET /api/account-export': bodyless,
  'POST /api/account-export': bodyless,
  'POST /api/account-import': {
    ...onlyOwn(() => ({ body: formOf({ name: 'tetradka.zip', bytes: bareArchive() }) }), {
      // The account is not empty, so the server would refuse a form before reading it. This body is no form.
      sent: { body: {} },
      field: 'file',
    }),
    as: 'admin',
  },
  'GET /api/account-export/{id}/file': byId(({ archive }) => archive),
  'GET /api/busy-calendar': bodyless,
  'POST /api/busy-calendar': onlyOwn(() => ({ body: { url: 'https://calendar.example/a.ics' } }), {
    sent: { body: { url: 'http://calendar.example/a.ics' } },
    field: 'url',
  }),
  'DELETE /api/busy-calendar': bodyless,
  'GET /api/calendar-feed': feed,
  'POST /api/calendar-feed': feed,
  'DELETE /api/calendar-feed': feed,
  'GET /api/auth/check': bodyless,
  'GET /api/user/me': bodyless,
  'GET /api/get-me-info': bodyless,
  'GET /api/student/user-info': { ...bodyless, as: 'student' },
  'POST /api/login': onlyOwn(({ teacher: { email, password } }) => ({ body: { username: email, password } }), {
    sent: { body: { password: 'x' } },
    field: 'username',
  }),
  'POST /api/register': onlyOwn(
    ({ teacher: { id } }) => ({
      body: {
        username: `new-${id}`,
        email: `new-${id}@example.test`,
        password: 'correct horse',
        is_teacher: true,
        is_student: false,
        teacher_ref_cod: null,
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
  'DELETE /api/user/change_email': bodyless,
  'POST /api/user/email-link': bodyless,
  'POST /api/email-link/confirm': onlyOwn(({ token }) => ({ body: { token } }), { sent: { body: {} }, field: 'token' }),
  'POST /api/email-link/undo': onlyOwn(({ token }) => ({ body: { token } }), { sent: { body: {} }, field: 'token' }),
  'GET /api/user/sessions': onlyOwn(() => ({ query: { page_size: 5 } }), {
    sent: { query: { page: 0 } },
    field: 'page',
  }),
  'DELETE /api/user/sessions': bodyless,
  'GET /api/user/security-events': onlyOwn(() => ({ query: { page_size: 5 } }), {
    sent: { query: { page_size: 0 } },
    field: 'page_size',
  }),
  'DELETE /api/user/sessions/{id}': byId(({ session }) => session),
  'PUT /api/student/update-profile': {
    ...onlyOwn(() => ({ body: { first_name: 'Анна', time_zone: 'Asia/Omsk' } }), {
      sent: { body: { time_zone: 'Марс' } },
      field: 'time_zone',
    }),
    as: 'student',
  },
  'POST /api/student/link-profile': {
    ...about(({ code }) => ({ body: { code } }), { body: { code: '' } }, 'code'),
    foreign: () => ({ body: { code: 'ZZZZZZZZ' } }),
    as: 'student',
  },
  'GET /ws/token': bodyless,
  'GET /api/bot': bodyless,
  'POST /api/bot/connect': bodyless,
  'DELETE /api/bot': bodyless,
  'POST /api/messengers/{messenger}/connect': ofMessenger,
  'DELETE /api/messengers/{messenger}': ofMessenger,
  'GET /api/push': bodyless,
  'POST /api/push': onlyOwn(() => ({ body: subscriptionAt('https://fcm.googleapis.com/fcm/send') }), {
    sent: { body: subscriptionAt('https://tetradka.example') },
    field: 'endpoint',
  }),
  'DELETE /api/push': bodyless,
};
