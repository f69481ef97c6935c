import type { CallKey, InputOf } from '@planner/contract';
import { MOVE_TIMES } from './moving.ts';
import type { World } from './world.ts';

type Write = Extract<
  CallKey,
  | 'POST /api/student-invite/{id}'
  | `${string} /api/students/{id}/invitations/${string}`
  | `${string} /api/students/{id}/profiles/${string}`
  | `POST /api/student/child-access/${string}`
  | `DELETE /api/student/profiles/${string}`
  | `POST /api/${'student/' | ''}${'lesson' | 'homework'}-messages/{id}`
  | `POST /api/students/{id}/${'messages' | 'month-report'}`
  | 'POST /api/student/messages'
  | `POST /api/${'student/' | ''}moves/${string}`
  | 'POST /api/student/family-payments'
>;

/** The writes of invitations to a card and of its linked accounts, and the messages and requests of these accounts. */
export const ACCESS_DEEDS: { readonly [Key in Write]: (world: World) => InputOf<Key> } = {
  'POST /api/student/moves/{id}': ({ moving, profile }) => ({
    params: { id: moving.free },
    query: { student_profile_id: profile },
    body: { start_at: MOVE_TIMES.free },
  }),
  'POST /api/student/moves/{id}/withdraw': ({ moving, profile }) => ({
    params: { id: moving.withdrawn },
    query: { student_profile_id: profile },
  }),
  'POST /api/moves/{id}/accept': ({ moving, card }) => ({
    params: { id: moving.answered },
    body: { student_id: card, start_at: MOVE_TIMES.answered },
  }),
  'POST /api/moves/{id}/decline': ({ moving, card }) => ({
    params: { id: moving.answered },
    body: { student_id: card },
  }),
  'POST /api/student/family-payments': ({ profile }) => ({
    body: { parts: [{ student_profile_id: profile, amount: 400 }], date: '2026-11-20' },
  }),
  'POST /api/lesson-messages/{id}': ({ held }) => ({ params: { id: held }, body: { text: 'Прошли дроби' } }),
  'POST /api/student/lesson-messages/{id}': ({ held, profile }) => ({
    params: { id: held },
    query: { student_profile_id: profile },
    body: { text: 'Спасибо!' },
  }),
  'POST /api/homework-messages/{id}': ({ task, card }) => ({
    params: { id: task.id },
    query: { student_id: card },
    body: { text: 'Что не вышло?' },
  }),
  'POST /api/student/homework-messages/{id}': ({ task, profile }) => ({
    params: { id: task.id },
    query: { student_profile_id: profile },
    body: { text: 'Не понимаю № 4' },
  }),
  'POST /api/students/{id}/messages': ({ card }) => ({ params: { id: card }, body: { text: 'Как дела?' } }),
  'POST /api/students/{id}/month-report': ({ card }) => ({ params: { id: card }, body: { month: '2026-11' } }),
  'POST /api/student/messages': ({ profile }) => ({
    query: { student_profile_id: profile },
    body: { text: 'Хорошо!' },
  }),
  'POST /api/student-invite/{id}': ({ card }) => ({ params: { id: card }, body: { role_in_profile: 'parent' } }),
  'DELETE /api/students/{id}/invitations/{invitation_id}': ({ bare, invitation }) => ({
    params: { id: bare, invitation_id: invitation },
  }),
  'PUT /api/students/{id}/profiles/{student_profile_id}': ({ card, profile }) => ({
    params: { id: card, student_profile_id: profile },
    body: { sees_money: false },
  }),
  'DELETE /api/student/profiles/{student_profile_id}': ({ profile }) => ({ params: { student_profile_id: profile } }),
  'POST /api/student/child-access/{student_profile_id}': ({ profile }) => ({ params: { student_profile_id: profile } }),
  'DELETE /api/students/{id}/profiles/{student_profile_id}': ({ card, profile }) => ({
    params: { id: card, student_profile_id: profile },
  }),
};

/** The writes that a student sends. The teacher sends the others. */
export const ACCESS_DOERS = {
  'POST /api/student/lesson-messages/{id}': 'student',
  'POST /api/student/homework-messages/{id}': 'student',
  'POST /api/student/family-payments': 'student',
  'POST /api/student/messages': 'student',
  'POST /api/student/moves/{id}': 'student',
  'POST /api/student/moves/{id}/withdraw': 'student',
  'DELETE /api/student/profiles/{student_profile_id}': 'student',
  'POST /api/student/child-access/{student_profile_id}': 'student',
} as const satisfies { readonly [Key in Write]?: 'student' };
