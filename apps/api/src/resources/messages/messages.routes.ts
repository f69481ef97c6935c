import { messages } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { messagesAt, readMessages, sendMessage, unreadOfStudent } from './messages.service.ts';
import { ownMessages, ownUnread, readOwnMessages, sendOwnMessage } from './own-messages.service.ts';
import { sentToFamily } from './sent/sent.service.ts';

export const messagesRoutes = implement(messages, {
  'GET /api/lesson-messages/{id}': ({ db, teaching, params }) => messagesAt(db, teaching, { lesson_id: params.id }),
  'POST /api/lesson-messages/{id}': ({ tx, teaching, filesQuota: quota, params, body }) =>
    sendMessage(tx, teaching, { lesson_id: params.id }, { ...body, quota }),
  'POST /api/lesson-messages/{id}/read': ({ tx, teaching, params, body }) =>
    readMessages(tx, teaching, { lesson_id: params.id }, body),
  'GET /api/homework-messages/{id}': ({ db, teaching, params, query }) =>
    messagesAt(db, teaching, { homework_id: params.id, ...query }),
  'POST /api/homework-messages/{id}': ({ tx, teaching, filesQuota: quota, params, query, body }) =>
    sendMessage(tx, teaching, { homework_id: params.id, ...query }, { ...body, quota }),
  'POST /api/homework-messages/{id}/read': ({ tx, teaching, params, query, body }) =>
    readMessages(tx, teaching, { homework_id: params.id, ...query }, body),
  'GET /api/students/{id}/messages': ({ db, teaching, params }) => messagesAt(db, teaching, { student_id: params.id }),
  'POST /api/students/{id}/messages': ({ tx, teaching, filesQuota: quota, params, body }) =>
    sendMessage(tx, teaching, { student_id: params.id }, { ...body, quota }),
  'POST /api/students/{id}/messages/read': ({ tx, teaching, params, body }) =>
    readMessages(tx, teaching, { student_id: params.id }, body),
  'GET /api/students/{id}/unread-messages': ({ db, teaching, params }) => unreadOfStudent(db, teaching, params.id),
  'GET /api/students/{id}/sent': ({ db, teacher, params, query }) => sentToFamily(db, teacher, params.id, query),
  'GET /api/student/lesson-messages/{id}': ({ db, student, params, query }) =>
    ownMessages(db, student, { lesson_id: params.id, ...query }),
  'POST /api/student/lesson-messages/{id}': ({ tx, student, filesQuota: quota, params, query, body, now }) =>
    sendOwnMessage(tx, student, { lesson_id: params.id, ...query, ...body, quota }, now),
  'POST /api/student/lesson-messages/{id}/read': ({ tx, student, params, query, body, now }) =>
    readOwnMessages(tx, student, { lesson_id: params.id, ...query, ...body }, now),
  'GET /api/student/homework-messages/{id}': ({ db, student, params, query }) =>
    ownMessages(db, student, { homework_id: params.id, ...query }),
  'POST /api/student/homework-messages/{id}': ({ tx, student, filesQuota: quota, params, query, body, now }) =>
    sendOwnMessage(tx, student, { homework_id: params.id, ...query, ...body, quota }, now),
  'POST /api/student/homework-messages/{id}/read': ({ tx, student, params, query, body, now }) =>
    readOwnMessages(tx, student, { homework_id: params.id, ...query, ...body }, now),
  'GET /api/student/messages': ({ db, student, query }) => ownMessages(db, student, query),
  'POST /api/student/messages': ({ tx, student, filesQuota: quota, query, body, now }) =>
    sendOwnMessage(tx, student, { ...query, ...body, quota }, now),
  'POST /api/student/messages/read': ({ tx, student, query, body, now }) =>
    readOwnMessages(tx, student, { ...query, ...body }, now),
  'GET /api/student/unread-messages': ({ db, student, query }) => ownUnread(db, student, query),
});
