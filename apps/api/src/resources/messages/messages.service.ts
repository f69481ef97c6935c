import type { Attention, LessonMessage, MessageReaders, ResultOf } from '@planner/contract';
import { homeworkName } from '@planner/wording';
import type { Db, Tx } from '../../database/database.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { announce, announceNothing } from '../../live/announce.ts';
import { type NewNotification, notifyAll } from '../notifications/notifications.service.ts';
import { holdAccount } from '../quotas/quotas.service.ts';
import { attachToMessages, noticeText, withFiles } from './message-files.service.ts';
import { filledTexts } from './message-values.ts';
import { insertMessages, isStillReader, messagesOfThread } from './messages.repository.ts';
import { markReadByTeacher } from './reading-marks.repository.ts';
import { accountsOf, type ThreadAt, type ThreadStudent } from './threads.repository.ts';
import { openThread, refuseFull, type Thread, threadOf } from './threads.service.ts';
import { unreadAboutHomework, unreadByTeacher } from './unread.repository.ts';

export { unreadByStudents, unreadLetters, unreadMessages } from './unread.repository.ts';

/** MSG-32. The unread messages about homework, one item for each student of a homework. */
export async function unreadTasks(db: Db, asking: Teaching, limit: number): Promise<Attention['asked_homework']> {
  const { total, items } = await unreadAboutHomework(db, asking, limit);
  return {
    total,
    items: items.map(({ title, task, ...item }) => ({ ...item, homework_name: homeworkName({ title, text: task }) })),
  };
}

const NOBODY: Readonly<Record<MessageReaders, string>> = {
  everyone: 'Кабинета ещё ни у кого нет. Скопируйте текст и отправьте сами',
  student: 'Кабинета у ученика ещё нет. Скопируйте текст и отправьте сами',
  parents: 'Кабинета у родителей ещё нет. Скопируйте текст и отправьте сами',
};

/** MSG-1, MSG-2, MSG-25. The messages of a thread, and the accounts that a new one can reach. */
export async function messagesAt(
  db: Db,
  { teacher, now }: Teaching,
  at: ThreadAt,
): Promise<ResultOf<'GET /api/lesson-messages/{id}'>> {
  const { students, valuesOf } = await threadOf(db, teacher, at, now);
  const ids = students.map(({ student_id }) => student_id);
  const accounts = await accountsOf(db, ids);
  return {
    students: ids.map(valuesOf),
    accounts: accounts.map(({ student_id, role, name, sees_money }) => ({ student_id, role, name, sees_money })),
    messages: await withFiles(db, await messagesOfThread(db, teacher, at)),
  };
}

interface NewMessage {
  text: string;
  readers: MessageReaders;
  student_ids?: readonly number[] | undefined;
  file_ids?: readonly number[];
  /** The bytes that the files of the teacher may use: `filesQuota` of the handler. */
  quota?: number;
  /** MSG-34. The month that the message opens. Its text is whole, so it has no fields. */
  month?: string;
}

const isMeant = (readers: MessageReaders, role: 'student' | 'parent') =>
  readers === 'everyone' || readers === (role === 'student' ? 'student' : 'parents');

/** The named students of the thread, or all of them. Throws for a student who is not in it. */
function meantStudents({ students }: Thread, ids: readonly number[] | undefined): readonly ThreadStudent[] {
  const strangers = (ids ?? []).filter((id) => students.every(({ student_id }) => student_id !== id));
  if (strangers.length > 0) throw new Missing('student', strangers);
  return ids === undefined ? students : students.filter(({ student_id }) => ids.includes(student_id));
}

/** MSG-1, MSG-3. One message for each student with a reader, and one notification for each reader. */
export async function sendMessage(
  tx: Tx,
  { teacher, now }: Teaching,
  at: ThreadAt,
  { text, readers, student_ids, file_ids = [], quota = 0, month }: NewMessage,
): Promise<{ messages: LessonMessage[] }> {
  await holdAccount(tx, teacher);
  const thread = await openThread(tx, teacher, at, now);
  const students = meantStudents(thread, student_ids);
  const ids = students.map(({ student_id }) => student_id);
  const accounts = (await accountsOf(tx, ids)).filter(({ role }) => isMeant(readers, role));
  const reached = students.filter((one) => accounts.some(({ student_id }) => student_id === one.student_id));
  if (reached.length === 0) throw new Refusal('invalid', { fields: { readers: NOBODY[readers] } });
  const cards = reached.map(({ student_id }) => student_id);
  await refuseFull(tx, thread, cards);
  const isMoneySeen = accounts.every(({ sees_money }) => sees_money);
  const filled: ReadonlyMap<number, string> =
    month === undefined ? filledTexts(text, { students: cards.map(thread.valuesOf), isMoneySeen }) : new Map();
  const opens = month === undefined ? null : `${month}-01`;
  const common = { teacher_id: teacher, ...thread.subject, author_id: teacher, by: 'teacher', readers } as const;
  const made = await insertMessages(
    tx,
    cards.map((student_id) => ({
      ...common,
      student_id,
      month: opens,
      text: filled.get(student_id) ?? text,
      sent_at: now,
    })),
  );
  await attachToMessages(tx, made, { teacher, user_id: teacher, readers, file_ids, quota });
  announce(tx, { students: cards, topics: ['messages'] });
  const notices = reached.map(({ student_id, zone, teacher_name }): NewNotification => {
    const id = made.find((one) => one.student_id === student_id)?.id ?? 0;
    return {
      student_ids: [student_id],
      only: accounts.filter((one) => one.student_id === student_id).map(({ user_id }) => user_id),
      kind: 'lesson_report',
      teacher_name,
      place: month === undefined ? thread.place : `month/${month}`,
      message: `Сообщение${thread.about(zone)}. ${noticeText(filled.get(student_id) ?? text, file_ids)}`,
      dedupe_key: `lesson_report:${id}:${student_id}`,
      subject_id: id,
    };
  });
  await notifyAll(tx, notices, now);
  const sent = made.map(({ id }) => id);
  return { messages: await withFiles(tx, await messagesOfThread(tx, teacher, at, sent)) };
}

interface Read {
  up_to: number;
}

/** MSG-8. Marks the messages of the families as read. Returns whether any was new. */
export async function markMessages(
  tx: Tx,
  { teacher, now }: Teaching,
  at: ThreadAt,
  { up_to }: Read,
): Promise<boolean> {
  const students = await markReadByTeacher(tx, teacher, at, { up_to, now });
  if (students.length > 0) announce(tx, { students, topics: ['messages'] });
  return students.length > 0;
}

export async function readMessages(tx: Tx, teaching: Teaching, at: ThreadAt, read: Read): Promise<null> {
  await threadOf(tx, teaching.teacher, at, teaching.now);
  if (!(await markMessages(tx, teaching, at, read))) announceNothing(tx);
  return null;
}

/** MSG-27. The number of messages about a student that the teacher has not read. */
export async function unreadOfStudent(
  db: Db,
  { teacher, now }: Teaching,
  student_id: number,
): Promise<{ unread: number }> {
  await threadOf(db, teacher, { student_id }, now);
  return { unread: await unreadByTeacher(db, teacher, { student_id }) };
}

/** MSG-4. The reason why a message is no longer delivered: it was erased, or the account was unlinked. */
export async function whyNotReport(
  db: Db,
  { subject_id, user_id }: { subject_id: number | null; user_id: number },
): Promise<string | undefined> {
  const isReader = subject_id !== null && (await isStillReader(db, subject_id, user_id));
  return isReader ? undefined : 'Кабинет больше не связан с учеником';
}
