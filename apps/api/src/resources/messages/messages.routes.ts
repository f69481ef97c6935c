import { messages } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { lessonMessages, readLessonMessages, sendLessonMessage } from './messages.service.ts';
import { sentToFamily } from './sent.service.ts';
import { ownLessonMessages, readOwnLessonMessages, sendOwnLessonMessage } from './own-messages.service.ts';

export const messagesRoutes = implement(messages, {
  'GET /api/lesson-messages/{id}': ({ db, teacher, params }) => lessonMessages(db, teacher, params.id),
  'POST /api/lesson-messages/{id}': ({ tx, teaching, params, body }) =>
    sendLessonMessage(tx, teaching, { lesson_id: params.id, ...body }),
  'POST /api/lesson-messages/{id}/read': ({ tx, teaching, params, body }) =>
    readLessonMessages(tx, teaching, { lesson_id: params.id, ...body }),
  'GET /api/students/{id}/sent': ({ db, teacher, params, query }) => sentToFamily(db, teacher, params.id, query),
  'GET /api/student/lesson-messages/{id}': ({ db, student, params, query }) =>
    ownLessonMessages(db, student, { lesson_id: params.id, ...query }),
  'POST /api/student/lesson-messages/{id}': ({ tx, student, params, query, body, now }) =>
    sendOwnLessonMessage(tx, student, { lesson_id: params.id, ...query, ...body }, now),
  'POST /api/student/lesson-messages/{id}/read': ({ tx, student, params, query, body, now }) =>
    readOwnLessonMessages(tx, student, { lesson_id: params.id, ...query, ...body }, now),
});
