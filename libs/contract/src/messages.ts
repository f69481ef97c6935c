import { growingPage, growingQuery, id, nothing, pathId, saved } from '@planner/calls';
import { z } from 'zod';
import { calls } from './call.ts';
import {
  isWritten,
  LessonMessage,
  MessageAccount,
  MessageReaders,
  MessageStudent,
  NOT_WRITTEN,
  OwnLessonMessage,
  SentToFamily,
  UnreadMessages,
  writtenMessage,
} from './message-shapes.ts';
import { rowId } from './row-ids.ts';

const teacher = ['teacher'] as const;
const student = ['student'] as const;

const lesson = z.object({ id: pathId() });
const homework = z.object({ id: pathId() });
const ofStudent = z.object({ id: pathId() });
/** MSG-31. The student of a homework, because each has a thread with the family. */
const ofPart = z.object({ student_id: pathId() });
const ofProfile = z.object({ student_profile_id: pathId() });
const thread = z.object({
  accounts: z.array(MessageAccount),
  students: z.array(MessageStudent),
  messages: z.array(LessonMessage),
});
/** MSG-37. The body of a message to the teacher. */
const toTeacher = z.object(writtenMessage).refine(isWritten, NOT_WRITTEN);
/** MSG-37. The body of a message to one family. */
const toFamily = z
  .object({ ...writtenMessage, readers: MessageReaders.default('everyone') })
  .refine(isWritten, NOT_WRITTEN);
const SENT = { not: 'Сообщение уже отправлено. Напишите ещё одно' } as const;
const READ = { not: 'Прочитанное не становится новым' } as const;
const topics = ['messages'] as const;

export const messages = calls({
  'GET /api/lesson-messages/{id}': {
    summary: 'Сообщения о занятии, старые сначала, и кому можно написать',
    roles: teacher,
    params: lesson,
    response: thread,
    topics: ['messages', 'lessons', 'students'],
  },
  'POST /api/lesson-messages/{id}': {
    summary: 'Отправляет сообщение о занятии; student_ids: кому из группы, без списка всем',
    roles: teacher,
    params: lesson,
    body: z
      .object({
        ...writtenMessage,
        readers: MessageReaders.default('everyone'),
        student_ids: z.array(rowId('student')).min(1).max(200).optional(),
      })
      .refine(isWritten, NOT_WRITTEN),
    response: saved(z.object({ messages: z.array(LessonMessage) })),
    status: 201,
    topics,
    undo: SENT,
    idempotent: true,
  },
  'POST /api/lesson-messages/{id}/read': {
    summary: 'Отмечает сообщения о занятии прочитанными, до названного',
    roles: teacher,
    params: lesson,
    body: z.object({ up_to: id() }),
    response: nothing(),
    status: 204,
    topics,
    undo: READ,
  },
  'GET /api/homework-messages/{id}': {
    summary: 'Сообщения о задании одного ученика, старые сначала, и кому можно написать',
    roles: teacher,
    params: homework,
    query: ofPart,
    response: thread,
    topics: ['messages', 'homework', 'lessons', 'students'],
  },
  'POST /api/homework-messages/{id}': {
    summary: 'Отправляет сообщение о задании ученику и родителям',
    roles: teacher,
    params: homework,
    query: ofPart,
    body: toFamily,
    response: saved(z.object({ messages: z.array(LessonMessage) })),
    status: 201,
    topics,
    undo: SENT,
    idempotent: true,
  },
  'POST /api/homework-messages/{id}/read': {
    summary: 'Отмечает сообщения о задании прочитанными, до названного',
    roles: teacher,
    params: homework,
    query: ofPart,
    body: z.object({ up_to: id() }),
    response: nothing(),
    status: 204,
    topics,
    undo: READ,
  },
  'GET /api/students/{id}/messages': {
    summary: 'Сообщения об ученике, старые сначала, и кому можно написать',
    roles: teacher,
    params: ofStudent,
    response: thread,
    topics: ['messages', 'students'],
  },
  'POST /api/students/{id}/messages': {
    summary: 'Отправляет сообщение об ученике ему и родителям',
    roles: teacher,
    params: ofStudent,
    body: toFamily,
    response: saved(z.object({ messages: z.array(LessonMessage) })),
    status: 201,
    topics,
    undo: SENT,
    idempotent: true,
  },
  'POST /api/students/{id}/messages/read': {
    summary: 'Отмечает сообщения об ученике прочитанными, до названного',
    roles: teacher,
    params: ofStudent,
    body: z.object({ up_to: id() }),
    response: nothing(),
    status: 204,
    topics,
    undo: READ,
  },
  'GET /api/students/{id}/unread-messages': {
    summary: 'Сколько сообщений об ученике преподаватель не прочитал',
    roles: teacher,
    params: ofStudent,
    response: UnreadMessages,
    topics,
  },
  'GET /api/students/{id}/sent': {
    summary: 'Что и куда отправлено ученику и родителям, новое сверху; помнится 30 дней',
    roles: teacher,
    params: lesson,
    query: z.object(growingQuery),
    response: growingPage(SentToFamily),
    topics: ['notifications', 'deliveries'],
  },
  'GET /api/student/lesson-messages/{id}': {
    summary: 'Сообщения о своём занятии, старые сначала',
    roles: student,
    params: lesson,
    query: ofProfile,
    response: z.object({ messages: z.array(OwnLessonMessage) }),
    topics: ['messages', 'lessons'],
  },
  'POST /api/student/lesson-messages/{id}': {
    summary: 'Сообщение преподавателю о своём занятии',
    roles: student,
    params: lesson,
    query: ofProfile,
    body: toTeacher,
    response: saved(OwnLessonMessage),
    status: 201,
    topics,
    undo: SENT,
    idempotent: true,
  },
  'GET /api/student/homework-messages/{id}': {
    summary: 'Сообщения о своём задании, старые сначала',
    roles: student,
    params: homework,
    query: ofProfile,
    response: z.object({ messages: z.array(OwnLessonMessage) }),
    topics: ['messages', 'homework', 'lessons'],
  },
  'POST /api/student/homework-messages/{id}': {
    summary: 'Сообщение преподавателю о своём задании',
    roles: student,
    params: homework,
    query: ofProfile,
    body: toTeacher,
    response: saved(OwnLessonMessage),
    status: 201,
    topics,
    undo: SENT,
    idempotent: true,
  },
  'POST /api/student/homework-messages/{id}/read': {
    summary: 'Отмечает сообщения о своём задании прочитанными, до названного',
    roles: student,
    params: homework,
    query: ofProfile,
    body: z.object({ up_to: id() }),
    response: nothing(),
    status: 204,
    topics,
    undo: READ,
  },
  'GET /api/student/messages': {
    summary: 'Сообщения с преподавателем, старые сначала',
    roles: student,
    query: ofProfile,
    response: z.object({ messages: z.array(OwnLessonMessage) }),
    topics,
  },
  'POST /api/student/messages': {
    summary: 'Сообщение преподавателю',
    roles: student,
    query: ofProfile,
    body: toTeacher,
    response: saved(OwnLessonMessage),
    status: 201,
    topics,
    undo: SENT,
    idempotent: true,
  },
  'POST /api/student/messages/read': {
    summary: 'Отмечает сообщения преподавателя прочитанными, до названного',
    roles: student,
    query: ofProfile,
    body: z.object({ up_to: id() }),
    response: nothing(),
    status: 204,
    topics,
    undo: READ,
  },
  'GET /api/student/unread-messages': {
    summary: 'Сколько сообщений преподавателя ещё не прочитано',
    roles: student,
    query: ofProfile,
    response: UnreadMessages,
    topics,
  },
  'POST /api/student/lesson-messages/{id}/read': {
    summary: 'Отмечает сообщения о своём занятии прочитанными, до названного',
    roles: student,
    params: lesson,
    query: ofProfile,
    body: z.object({ up_to: id() }),
    response: nothing(),
    status: 204,
    topics,
    undo: READ,
  },
});
