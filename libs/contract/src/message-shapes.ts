import { id, instant, text } from '@planner/calls';
import { z } from 'zod';
import { CHANNELS } from './delivery.ts';
import { MESSAGE_LENGTH } from './field-tables/message-fields.ts';
import { fileIds, StoredFile } from './files.ts';

/** MSG-2. The linked accounts of a student's card that a message is for. */
export const MessageReaders = z.enum(['everyone', 'student', 'parents']);
export type MessageReaders = z.output<typeof MessageReaders>;

/** MSG-37. A new message: a text, files, or both. */
export const writtenMessage = { text: text(MESSAGE_LENGTH).default(''), file_ids: fileIds().default([]) };

interface Written {
  text: string;
  file_ids: readonly number[];
}

/** MSG-37. Whether a new message has a text or files. */
export const isWritten = ({ text: typed, file_ids }: Written) => typed !== '' || file_ids.length > 0;
export const NOT_WRITTEN = { path: ['text'], message: 'text_missing' };

const message = {
  id: id(),
  student_id: id(),
  by: z.enum(['teacher', 'student', 'parent']),
  author_name: z.string(),
  text: z.string(),
  sent_at: instant(),
  /** MSG-34. The month, such as `2026-11`, whose page the message opens for its readers. */
  month: z.string().nullable(),
  /** MSG-37. The files of the message; only a message with files has them. */
  files: z.array(StoredFile).optional(),
  /** The caller has not read it. An own message is never new. */
  is_new: z.boolean(),
};

/** A message about a lesson, a homework or a student, as its teacher sees it. */
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
export const MessageAccount = z
  .object({
    student_id: id(),
    role: z.enum(['student', 'parent']),
    name: z.string(),
    /** FIN-140. Whether the account sees the money of the card. */
    sees_money: z.boolean().optional(),
  })
  .meta({ id: 'MessageAccount' });
export type MessageAccount = z.output<typeof MessageAccount>;

/** MSG-23. The values of the fields of a message for one student; empty if there is none. */
export const MessageStudent = z
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

/** MSG-7. A message about an own lesson, homework or student. `is_read` is true after the teacher has read a message of the family. */
export const OwnLessonMessage = z
  .object({ ...message, is_own: z.boolean(), is_read: z.boolean() })
  .meta({ id: 'OwnLessonMessage' });
export type OwnLessonMessage = z.output<typeof OwnLessonMessage>;

/** MSG-27. The messages of a thread about a student that the caller has not read. */
export const UnreadMessages = z.object({ unread: z.int() }).meta({ id: 'UnreadMessages' });

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
