import { growingPage, growingQuery, id, instant, nothing, pathId, saved, text } from '@planner/calls';
import { z } from 'zod';
import { calls } from './call.ts';
import { CHANNELS } from './delivery.ts';
import { MESSAGE_LENGTH } from './field-tables/message-fields.ts';
import { rowId } from './row-ids.ts';

const teacher = ['teacher'] as const;
const student = ['student'] as const;

/** MSG-2. The linked accounts of a student's card that a message is for. */
export const MessageReaders = z.enum(['everyone', 'student', 'parents']);
export type MessageReaders = z.output<typeof MessageReaders>;

const message = {
  id: id(),
  student_id: id(),
  by: z.enum(['teacher', 'student', 'parent']),
  author_name: z.string(),
  text: z.string(),
  sent_at: instant(),
  /** The caller has not read it. An own message is never new. */
  is_new: z.boolean(),
};

/** A message about a lesson or a student, as its teacher sees it. */
export const LessonMessage = z
  .object({
    ...message,
    readers: MessageReaders,
    /** MSG-8. The names of the family's accounts that have read it, in words. */
    read_by: z.string(),
  })
  .meta({ id: 'LessonMessage' });
export type LessonMessage = z.output<typeof LessonMessage>;

/** An account that a message may reach. */
const MessageAccount = z
  .object({ student_id: id(), role: z.enum(['student', 'parent']), name: z.string() })
  .meta({ id: 'MessageAccount' });
export type MessageAccount = z.output<typeof MessageAccount>;

/** MSG-23. The values of the fields of a message for one student; empty if there is none. */
const MessageStudent = z
  .object({
    student_id: id(),
    given_name: z.string(),
    student_name: z.string(),
    date: z.string(),
    sum: z.string(),
    link: z.string(),
  })
  .meta({ id: 'MessageStudent' });
export type MessageStudent = z.output<typeof MessageStudent>;

/** MSG-7. A message about an own lesson or student. `is_read` is true after the teacher has read a message of the family. */
export const OwnLessonMessage = z
  .object({ ...message, is_own: z.boolean(), is_read: z.boolean() })
  .meta({ id: 'OwnLessonMessage' });
export type OwnLessonMessage = z.output<typeof OwnLessonMessage>;

/** MSG-27. The messages of a thread about a student that the caller has not read. */
const UnreadMessages = z.object({ unread: z.int() }).meta({ id: 'UnreadMessages' });

/** MSG-20. A notification of an account of a card, sent by one channel. `at` is the time of sending, or the planned one. */
export const SentToFamily = z
  .object({
    id: id(),
    reader_name: z.string(),
    role: z.enum(['student', 'parent']),
    message: z.string(),
    channel: z.enum(CHANNELS),
    state: z.enum(['waiting', 'sent', 'failed', 'skipped']),
    at: instant(),
  })
  .meta({ id: 'SentToFamily' });
export type SentToFamily = z.output<typeof SentToFamily>;

const lesson = z.object({ id: pathId() });
const ofStudent = z.object({ id: pathId() });
const ofProfile = z.object({ student_profile_id: pathId() });
const thread = z.object({
  accounts: z.array(MessageAccount),
  students: z.array(MessageStudent),
  messages: z.array(LessonMessage),
});
const typed = () => text(MESSAGE_LENGTH).min(1, 'text_missing');
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
    body: z.object({
      text: typed(),
      readers: MessageReaders.default('everyone'),
      student_ids: z.array(rowId('student')).min(1).max(200).optional(),
    }),
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
    body: z.object({ text: typed(), readers: MessageReaders.default('everyone') }),
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
    body: z.object({ text: typed() }),
    response: saved(OwnLessonMessage),
    status: 201,
    topics,
    undo: SENT,
    idempotent: true,
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
    body: z.object({ text: typed() }),
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
