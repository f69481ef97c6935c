import type { OwnLessonMessage, ResultOf } from '@planner/contract';
import { dayAndMonth } from '@planner/wording';
import type { Db, Tx } from '../../database/database.ts';
import { Missing } from '../../http/refusal.ts';
import type { StudentUserId } from '../../http/who.ts';
import { announce, announceNothing } from '../../live/announce.ts';
import { notify } from '../notifications/notifications.service.ts';
import { holdAccount } from '../quotas/quotas.service.ts';
import {
  insertMessages,
  lessonOfThread,
  messagesOfSide,
  type OwnSide,
  ownSide,
  studentsOfLesson,
} from './messages.repository.ts';
import { openThread, refuseFull } from './messages.service.ts';
import { markReadByFamily } from './reading-marks.repository.ts';

interface Asked {
  lesson_id: number;
  student_profile_id: number;
}

/** MSG-7. The card of a profile of the account, if its student takes part in the lesson. */
async function sideOf(db: Db, user: StudentUserId, { lesson_id, student_profile_id }: Asked): Promise<OwnSide> {
  const own = await ownSide(db, user, student_profile_id);
  if (own === undefined) throw new Missing('profile', student_profile_id);
  const isOfTeacher = (await lessonOfThread(db, own.teacher_id, lesson_id)) !== undefined;
  const students = isOfTeacher ? await studentsOfLesson(db, lesson_id) : [];
  if (students.every(({ student_id }) => student_id !== own.student_id)) throw new Missing('lesson', lesson_id);
  return own;
}

export async function ownLessonMessages(
  db: Db,
  user: StudentUserId,
  asked: Asked,
): Promise<ResultOf<'GET /api/student/lesson-messages/{id}'>> {
  return { messages: await messagesOfSide(db, await sideOf(db, user, asked), asked) };
}

/** MSG-12. All messages of a profile that the account may read, for its export. */
export async function messagesOfProfile(
  db: Db,
  user: StudentUserId,
  student_profile_id: number,
): Promise<OwnLessonMessage[]> {
  const own = await ownSide(db, user, student_profile_id);
  return own === undefined ? [] : messagesOfSide(db, own, {});
}

/** MSG-6. A message of the student or a parent to the teacher, who is notified. */
export async function sendOwnLessonMessage(
  tx: Tx,
  user: StudentUserId,
  { text, ...asked }: Asked & { text: string },
  now: Date,
): Promise<OwnLessonMessage> {
  const { teacher_id } = await sideOf(tx, user, asked);
  await holdAccount(tx, teacher_id);
  // Under the lock nobody unlinks the account or moves the lesson.
  const own = await sideOf(tx, user, asked);
  const { student_id, student_name, side, by } = own;
  const lesson = await openThread(tx, teacher_id, asked.lesson_id);
  await refuseFull(tx, lesson.id, [student_id]);
  const row = { teacher_id, lesson_id: lesson.id, student_id, author_id: user, by, readers: side, text, sent_at: now };
  const [made] = await insertMessages(tx, [row]);
  const [sent] = await messagesOfSide(tx, own, { lesson_id: lesson.id, message_id: made?.id ?? 0 });
  if (sent === undefined) throw new Error('A message that was sent is not there');
  announce(tx, { users: [teacher_id], topics: ['messages'] });
  announce(tx, { students: [student_id], topics: ['messages'] });
  const from = by === 'student' ? student_name : `${student_name}, ${own.account_name}`;
  await notify(tx, {
    user_ids: [teacher_id],
    kind: 'message_answered',
    teacher_name: own.teacher_name,
    message: `${from}: сообщение о занятии ${dayAndMonth(lesson.conducted_date)}. ${text}`,
    link: `/calendar/calendar-week?date=${lesson.conducted_date}&lesson=${lesson.id}`,
    dedupe_key: `message_answered:${sent.id}:${student_id}`,
    subject_id: sent.id,
    now,
  });
  return sent;
}

/** MSG-8. Marks the messages for the account as read. */
export async function readOwnLessonMessages(
  tx: Tx,
  user: StudentUserId,
  { up_to, ...asked }: Asked & { up_to: number },
  now: Date,
): Promise<null> {
  const { lesson_id } = asked;
  const own = await sideOf(tx, user, asked);
  const students = await markReadByFamily(tx, own, { lesson_id, user_id: user, up_to, now });
  if (students.length === 0) announceNothing(tx);
  else announce(tx, { users: [own.teacher_id], topics: ['messages'] });
  return null;
}
