import type { LessonMessage, MessageReaders, ResultOf } from '@planner/contract';
import { dayInZone } from '@planner/schedule';
import { counted, dayAndMonth } from '@planner/wording';
import type { Db, Tx } from '../../database/database.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { announce, announceNothing } from '../../live/announce.ts';
import { type NewNotification, notifyAll } from '../notifications/notifications.service.ts';
import { OF_ONE } from '../quotas/quotas.ts';
import { holdAccount } from '../quotas/quotas.service.ts';
import {
  accountsOfLesson,
  fullThreads,
  insertMessages,
  isStillReader,
  lessonOfThread,
  messagesOfLesson,
  studentsOfLesson,
} from './messages.repository.ts';
import { filledTexts, valuesOf } from './message-values.ts';
import { markReadByTeacher } from './reading-marks.repository.ts';

export { unreadMessages } from './unread.repository.ts';

const MOST = OF_ONE.messagesOfPart;
const FULL = `Об одном занятии можно написать не больше ${counted(MOST, 'раз')}`;
const MOVED = 'Занятие перенесено: откройте то, которым оно стало';
const NOBODY: Readonly<Record<MessageReaders, string>> = {
  everyone: 'Кабинета ещё ни у кого нет. Скопируйте текст и отправьте сами',
  student: 'Кабинета у ученика ещё нет. Скопируйте текст и отправьте сами',
  parents: 'Кабинета у родителей ещё нет. Скопируйте текст и отправьте сами',
};

async function threadOf(db: Db, teacher: number, lesson_id: number) {
  const lesson = await lessonOfThread(db, teacher, lesson_id);
  if (lesson === undefined) throw new Missing('lesson', lesson_id);
  return lesson;
}

/** MSG-11. The lesson of a new message. The caller holds the lock T, so that the lesson does not move meanwhile. */
export async function openThread(tx: Tx, teacher: number, lesson_id: number) {
  const lesson = await threadOf(tx, teacher, lesson_id);
  if (lesson.status === 'moved') throw new Refusal('lesson_not_open', { message: MOVED });
  return lesson;
}

/** MSG-5. Call it under the lock T. */
export async function refuseFull(tx: Tx, lesson_id: number, student_ids: readonly number[]): Promise<void> {
  const full = await fullThreads(tx, { lesson_id, student_ids, most: MOST });
  if (full.length > 0) throw new Refusal('invalid', { fields: { text: FULL } });
}

/** MSG-1, MSG-2. The messages about a lesson, and the accounts that a new one can reach. */
export async function lessonMessages(
  db: Db,
  teacher: number,
  lesson_id: number,
): Promise<ResultOf<'GET /api/lesson-messages/{id}'>> {
  const lesson = await threadOf(db, teacher, lesson_id);
  const accounts = await accountsOfLesson(db, lesson_id);
  return {
    students: (await studentsOfLesson(db, lesson_id)).map((student) => valuesOf(lesson, student)),
    accounts: accounts.map(({ student_id, role, name }) => ({ student_id, role, name })),
    messages: await messagesOfLesson(db, teacher, { lesson_id }),
  };
}

interface NewMessage {
  lesson_id: number;
  text: string;
  readers: MessageReaders;
  student_ids?: readonly number[] | undefined;
}

const isMeant = (readers: MessageReaders, role: 'student' | 'parent') =>
  readers === 'everyone' || readers === (role === 'student' ? 'student' : 'parents');

/** The named students of the lesson, or all of them. Throws for a student who does not take part. */
async function meantStudents(tx: Tx, lesson_id: number, ids: readonly number[] | undefined) {
  const students = await studentsOfLesson(tx, lesson_id);
  const strangers = (ids ?? []).filter((id) => students.every(({ student_id }) => student_id !== id));
  if (strangers.length > 0) throw new Missing('student', strangers);
  return ids === undefined ? students : students.filter(({ student_id }) => ids.includes(student_id));
}

/** MSG-1, MSG-3. One message for each student with a reader, and one notification for each reader. */
export async function sendLessonMessage(
  tx: Tx,
  { teacher, now }: Teaching,
  { lesson_id, text, readers, student_ids }: NewMessage,
): Promise<{ messages: LessonMessage[] }> {
  await holdAccount(tx, teacher);
  const lesson = await openThread(tx, teacher, lesson_id);
  const students = await meantStudents(tx, lesson_id, student_ids);
  const accounts = (await accountsOfLesson(tx, lesson_id)).filter(({ role }) => isMeant(readers, role));
  const reached = students.filter((one) => accounts.some(({ student_id }) => student_id === one.student_id));
  if (reached.length === 0) throw new Refusal('invalid', { fields: { readers: NOBODY[readers] } });
  const cards = reached.map(({ student_id }) => student_id);
  await refuseFull(tx, lesson_id, cards);
  const filled = filledTexts(text, {
    students: reached.map((student) => valuesOf(lesson, student)),
    isMoneySeen: accounts.filter((one) => cards.includes(one.student_id)).every(({ sees_money }) => sees_money),
  });
  const common = { teacher_id: teacher, lesson_id, author_id: teacher, by: 'teacher', readers } as const;
  const made = await insertMessages(
    tx,
    cards.map((student_id) => ({ ...common, student_id, text: filled.get(student_id) ?? text, sent_at: now })),
  );
  announce(tx, { students: cards, topics: ['messages'] });
  const notices = reached.map(({ student_id, zone, teacher_name }): NewNotification => {
    const id = made.find((one) => one.student_id === student_id)?.id ?? 0;
    return {
      student_ids: [student_id],
      only: accounts.filter((one) => one.student_id === student_id).map(({ user_id }) => user_id),
      kind: 'lesson_report',
      teacher_name,
      lesson_id,
      message: `Сообщение о занятии ${dayAndMonth(dayInZone(lesson.start_at, zone))}. ${filled.get(student_id) ?? text}`,
      dedupe_key: `lesson_report:${id}:${student_id}`,
      subject_id: id,
    };
  });
  await notifyAll(tx, notices, now);
  return { messages: await messagesOfLesson(tx, teacher, { lesson_id, ids: made.map(({ id }) => id) }) };
}

/** MSG-8. Marks the messages of the families as read. */
export async function readLessonMessages(
  tx: Tx,
  { teacher, now }: Teaching,
  { lesson_id, up_to }: { lesson_id: number; up_to: number },
): Promise<null> {
  await threadOf(tx, teacher, lesson_id);
  const students = await markReadByTeacher(tx, teacher, { lesson_id, up_to, now });
  if (students.length === 0) announceNothing(tx);
  else announce(tx, { students, topics: ['messages'] });
  return null;
}

/** MSG-4. The reason why a message is no longer delivered: it was erased, or the account was unlinked. */
export async function whyNotReport(
  db: Db,
  { subject_id, user_id }: { subject_id: number | null; user_id: number },
): Promise<string | undefined> {
  const isReader = subject_id !== null && (await isStillReader(db, subject_id, user_id));
  return isReader ? undefined : 'Кабинет больше не связан с учеником';
}
