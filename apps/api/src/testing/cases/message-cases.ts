import type { messages, messageTemplates, monthReports } from '@planner/contract';
import { about, bodyless, byId, type Case, onlyOwn } from './case.ts';

/** Cases of the messages about a lesson, a homework and a student. */
export const MESSAGE_CASES: Record<keyof typeof messages, Case> = {
  'GET /api/lesson-messages/{id}': byId(({ held }) => held),
  'POST /api/lesson-messages/{id}': about(
    ({ held, card }) => ({ params: { id: held }, body: { text: 'Прошли дроби', student_ids: [card] } }),
    { params: { id: 1 }, body: { text: ' ' } },
    'text',
  ),
  'POST /api/lesson-messages/{id}/read': about(
    ({ held, message }) => ({ params: { id: held }, body: { up_to: message } }),
    { params: { id: 1 }, body: { up_to: 0 } },
    'up_to',
  ),
  'GET /api/homework-messages/{id}': about(
    ({ task, card }) => ({ params: { id: task }, query: { student_id: card } }),
    { params: { id: 1 }, query: {} },
    'student_id',
  ),
  'POST /api/homework-messages/{id}': about(
    ({ task, card }) => ({ params: { id: task }, query: { student_id: card }, body: { text: 'Что не получилось?' } }),
    { params: { id: 1 }, query: { student_id: 1 }, body: { text: ' ' } },
    'text',
  ),
  'POST /api/homework-messages/{id}/read': about(
    ({ task, card, question }) => ({
      params: { id: task },
      query: { student_id: card },
      body: { up_to: question },
    }),
    { params: { id: 1 }, query: { student_id: 1 }, body: { up_to: 0 } },
    'up_to',
  ),
  'GET /api/students/{id}/messages': byId(({ card }) => card),
  'POST /api/students/{id}/messages': about(
    ({ card }) => ({ params: { id: card }, body: { text: 'Как дела?' } }),
    { params: { id: 1 }, body: { text: ' ' } },
    'text',
  ),
  'POST /api/students/{id}/messages/read': about(
    ({ card, letter }) => ({ params: { id: card }, body: { up_to: letter } }),
    { params: { id: 1 }, body: { up_to: 0 } },
    'up_to',
  ),
  'GET /api/students/{id}/unread-messages': byId(({ card }) => card),
  'GET /api/students/{id}/sent': about(
    ({ card }) => ({ params: { id: card }, query: { page: 1, page_size: 5 } }),
    { params: { id: 1 }, query: { page: 0 } },
    'page',
  ),
  'GET /api/student/lesson-messages/{id}': {
    ...about(
      ({ held, profile }) => ({ params: { id: held }, query: { student_profile_id: profile } }),
      { params: { id: 1 }, query: {} },
      'student_profile_id',
    ),
    as: 'student',
  },
  'POST /api/student/lesson-messages/{id}': {
    ...about(
      ({ held, profile }) => ({
        params: { id: held },
        query: { student_profile_id: profile },
        body: { text: 'Спасибо!' },
      }),
      { params: { id: 1 }, query: { student_profile_id: 1 }, body: { text: 'а'.repeat(1001) } },
      'text',
    ),
    as: 'student',
  },
  'GET /api/student/homework-messages/{id}': {
    ...about(
      ({ task, profile }) => ({ params: { id: task }, query: { student_profile_id: profile } }),
      { params: { id: 1 }, query: {} },
      'student_profile_id',
    ),
    as: 'student',
  },
  'POST /api/student/homework-messages/{id}': {
    ...about(
      ({ task, profile }) => ({
        params: { id: task },
        query: { student_profile_id: profile },
        body: { text: 'Не понимаю № 4' },
      }),
      { params: { id: 1 }, query: { student_profile_id: 1 }, body: { text: '' } },
      'text',
    ),
    as: 'student',
  },
  'POST /api/student/homework-messages/{id}/read': {
    ...about(
      ({ task, profile, question }) => ({
        params: { id: task },
        query: { student_profile_id: profile },
        body: { up_to: question },
      }),
      { params: { id: 1 }, query: { student_profile_id: 1 }, body: { up_to: 0 } },
      'up_to',
    ),
    as: 'student',
  },
  'GET /api/student/messages': {
    ...about(({ profile }) => ({ query: { student_profile_id: profile } }), { query: {} }, 'student_profile_id'),
    as: 'student',
  },
  'POST /api/student/messages': {
    ...about(
      ({ profile }) => ({ query: { student_profile_id: profile }, body: { text: 'Хорошо!' } }),
      { query: { student_profile_id: 1 }, body: { text: '' } },
      'text',
    ),
    as: 'student',
  },
  'POST /api/student/messages/read': {
    ...about(
      ({ profile, letter }) => ({ query: { student_profile_id: profile }, body: { up_to: letter } }),
      { query: { student_profile_id: 1 }, body: { up_to: 0 } },
      'up_to',
    ),
    as: 'student',
  },
  'GET /api/student/unread-messages': {
    ...about(({ profile }) => ({ query: { student_profile_id: profile } }), { query: {} }, 'student_profile_id'),
    as: 'student',
  },
  'POST /api/student/lesson-messages/{id}/read': {
    ...about(
      ({ held, profile, message }) => ({
        params: { id: held },
        query: { student_profile_id: profile },
        body: { up_to: message },
      }),
      { params: { id: 1 }, query: { student_profile_id: 1 }, body: { up_to: 0 } },
      'up_to',
    ),
    as: 'student',
  },
};

/** Cases of the months that a teacher sends to a family. */
export const MONTH_CASES: Record<keyof typeof monthReports, Case> = {
  'GET /api/students/{id}/month-report': about(
    ({ card }) => ({ params: { id: card }, query: { month: '2026-11' } }),
    { params: { id: 1 }, query: { month: 'ноябрь' } },
    'month',
  ),
  'POST /api/students/{id}/month-report': about(
    ({ card }) => ({ params: { id: card }, body: { month: '2026-11' } }),
    { params: { id: 1 }, body: { month: '2026-13' } },
    'month',
  ),
  'GET /api/student/month-report': {
    ...about(
      ({ profile }) => ({ query: { student_profile_id: profile, month: '2026-11' } }),
      { query: { student_profile_id: 1 } },
      'month',
    ),
    as: 'student',
  },
};

/** Cases of the teacher's templates of messages. */
export const TEMPLATE_CASES: Record<keyof typeof messageTemplates, Case> = {
  'GET /api/message-templates': bodyless,
  'POST /api/message-templates': onlyOwn(() => ({ body: { text: 'Здравствуйте, {имя}!' } }), {
    sent: { body: { text: '' } },
    field: 'text',
  }),
  'PUT /api/message-templates/{id}': about(
    ({ template }) => ({ params: { id: template }, body: { text: 'Спасибо, {имя}!' } }),
    { params: { id: 1 }, body: { text: '' } },
    'text',
  ),
  'DELETE /api/message-templates/{id}': byId(({ template }) => template),
};
