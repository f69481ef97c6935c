import type { OwnLessonMessage, ResultOf } from '@planner/contract';
import type { Db, Tx } from '../../database/database.ts';
import { Missing } from '../../http/refusal.ts';
import type { StudentUserId } from '../../http/who.ts';
import { announce, announceNothing } from '../../live/announce.ts';
import { notify } from '../notifications/notifications.service.ts';
import { homeworkOfThread } from '../homework/homework-of-students.service.ts';
import { holdAccount } from '../quotas/quotas.service.ts';
import { attachToMessages, noticeText, withFiles } from './message-files.service.ts';
import { insertMessages, messagesOfSide, type OwnSide, ownSide } from './messages.repository.ts';
import { markReadByFamily } from './reading-marks.repository.ts';
import { lessonOfThread, studentsOfLesson, type ThreadAt } from './threads.repository.ts';
import { openThread, refuseFull } from './threads.service.ts';
import { unreadBySide } from './unread.repository.ts';

/** A thread of a profile: of one of its lessons, of one of its homeworks, or without both the thread about its student. */
interface Asked {
  student_profile_id: number;
  lesson_id?: number;
  homework_id?: number;
}

interface OwnThread {
  own: OwnSide;
  at: ThreadAt;
}

/** MSG-7. The card of a profile of the account. Throws for a profile of another account. */
export async function sideOf(db: Db, user: StudentUserId, student_profile_id: number): Promise<OwnSide> {
  const own = await ownSide(db, user, student_profile_id);
  if (own === undefined) throw new Missing('profile', student_profile_id);
  return own;
}

/** MSG-7. The card of a profile of the account, and the thread if its student is in it. */
async function ownThread(
  db: Db,
  user: StudentUserId,
  { lesson_id, homework_id, student_profile_id }: Asked,
): Promise<OwnThread> {
  const own = await sideOf(db, user, student_profile_id);
  const { student_id } = own;
  if (homework_id !== undefined) {
    const at = { homework_id, student_id };
    if ((await homeworkOfThread(db, own.teacher_id, at)) === undefined) throw new Missing('homework', homework_id);
    return { own, at };
  }
  if (lesson_id === undefined) return { own, at: { student_id } };
  const isOfTeacher = (await lessonOfThread(db, own.teacher_id, lesson_id)) !== undefined;
  const students = isOfTeacher ? await studentsOfLesson(db, lesson_id) : [];
  if (students.every((one) => one.student_id !== student_id)) throw new Missing('lesson', lesson_id);
  return { own, at: { lesson_id } };
}

export async function ownMessages(
  db: Db,
  user: StudentUserId,
  asked: Asked,
): Promise<ResultOf<'GET /api/student/lesson-messages/{id}'>> {
  const { own, at } = await ownThread(db, user, asked);
  return { messages: await withFiles(db, await messagesOfSide(db, own, { at })) };
}

/** MSG-12. All messages of a profile that the account may read, for its export. */
export async function messagesOfProfile(
  db: Db,
  user: StudentUserId,
  student_profile_id: number,
): Promise<OwnLessonMessage[]> {
  const own = await ownSide(db, user, student_profile_id);
  return own === undefined ? [] : withFiles(db, await messagesOfSide(db, own, {}));
}

/** MSG-27. The number of messages of the teacher that the account has not read. */
export async function ownUnread(db: Db, user: StudentUserId, asked: Asked): Promise<{ unread: number }> {
  const { own, at } = await ownThread(db, user, asked);
  return { unread: await unreadBySide(db, own, at) };
}

interface NewOwnMessage {
  text: string;
  file_ids?: readonly number[];
  /** The bytes that the files of the teacher may use: `filesQuota` of the handler. */
  quota?: number;
}

/** MSG-6. A message of the student or a parent to the teacher, who is notified. */
export async function sendOwnMessage(
  tx: Tx,
  user: StudentUserId,
  { text, file_ids = [], quota = 0, ...asked }: Asked & NewOwnMessage,
  now: Date,
): Promise<OwnLessonMessage> {
  const before = await ownThread(tx, user, asked);
  const { teacher_id } = before.own;
  await holdAccount(tx, teacher_id);
  // Under the lock nobody unlinks the account or moves the lesson.
  const { own, at } = await ownThread(tx, user, asked);
  const { student_id, student_name, side, by } = own;
  const thread = await openThread(tx, teacher_id, at, now);
  await refuseFull(tx, thread, [student_id]);
  const row = { teacher_id, ...thread.subject, student_id, author_id: user, by, readers: side, text, sent_at: now };
  const made = await insertMessages(tx, [row]);
  await attachToMessages(tx, made, { teacher: teacher_id, user_id: user, readers: side, file_ids, quota });
  const [sent] = await withFiles(tx, await messagesOfSide(tx, own, { at, message_id: made[0]?.id ?? 0 }));
  if (sent === undefined) throw new Error('A message that was sent is not there');
  announce(tx, { users: [teacher_id], topics: ['messages'] });
  announce(tx, { students: [student_id], topics: ['messages'] });
  const from = by === 'student' ? student_name : `${student_name}, ${own.account_name}`;
  await notify(tx, {
    user_ids: [teacher_id],
    kind: 'message_answered',
    teacher_name: own.teacher_name,
    message: `${from}: сообщение${thread.about()}. ${noticeText(text, file_ids)}`,
    link: thread.linkOf(student_id),
    dedupe_key: `message_answered:${sent.id}:${student_id}`,
    subject_id: sent.id,
    now,
  });
  return sent;
}

/** MSG-8. Marks the messages for the account as read. Returns whether any was new. */
export async function markOwnMessages(
  tx: Tx,
  user: StudentUserId,
  { up_to, ...asked }: Asked & { up_to: number },
  now: Date,
): Promise<boolean> {
  const { own, at } = await ownThread(tx, user, asked);
  const students = await markReadByFamily(tx, at, own, { user_id: user, up_to, now });
  if (students.length > 0) announce(tx, { users: [own.teacher_id], topics: ['messages'] });
  return students.length > 0;
}

export async function readOwnMessages(
  tx: Tx,
  user: StudentUserId,
  asked: Asked & { up_to: number },
  now: Date,
): Promise<null> {
  if (!(await markOwnMessages(tx, user, asked, now))) announceNothing(tx);
  return null;
}
