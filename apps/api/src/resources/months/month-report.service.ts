import type { LessonMessage, MessageReaders, MonthReport } from '@planner/contract';
import type { Db, Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import type { StudentUserId, TeacherId } from '../../http/who.ts';
import { topicsIn } from '../learning/topics.service.ts';
import { monthOf } from '../students/analytics.service.ts';
import { sendMessage } from '../messages/messages.service.ts';
import { sideOf } from '../messages/own-messages.service.ts';
import { threadOf } from '../messages/threads.service.ts';
import { monthSentAt } from './months.repository.ts';
import { isEmptyMonth, monthText } from './month-text.ts';

/** The student and the month of a report. */
interface Asked {
  student_id: number;
  month: string;
}

/** MSG-34. Throws for a student of another teacher. */
async function knownMonth(db: Db, teaching: Teaching, asked: Asked) {
  const { students } = await threadOf(db, teaching.teacher, { student_id: asked.student_id }, teaching.now);
  const topics = await topicsIn(db, teaching.teacher, asked);
  const known = { ...asked, ...(await monthOf(db, teaching, asked)), topics };
  return { ...known, student_name: students[0]?.student_name ?? '', text: monthText(known) };
}

/** MSG-34. A month of a student, as the family reads it. */
export async function monthReport(db: Db, teaching: Teaching, asked: Asked): Promise<MonthReport> {
  return { ...(await knownMonth(db, teaching, asked)), sent_at: await monthSentAt(db, asked) };
}

/** MSG-34. Sends a month to the family as a message in the thread about the student, which opens the page of the month. */
export async function sendMonth(
  tx: Tx,
  teaching: Teaching,
  { readers, ...asked }: Asked & { readers: MessageReaders },
): Promise<{ messages: LessonMessage[] }> {
  const known = await knownMonth(tx, teaching, asked);
  if (isEmptyMonth(known)) {
    throw new Refusal('invalid', { fields: { month: 'За этот месяц пока нечего показать' } });
  }
  const { student_id, month } = asked;
  return sendMessage(tx, teaching, { student_id }, { text: known.text, readers, month });
}

/** MSG-35. The month of an own card, if a message to the account has opened it. */
export async function ownMonth(
  db: Db,
  user: StudentUserId,
  { student_profile_id, month, now }: { student_profile_id: number; month: string; now: Date },
): Promise<MonthReport> {
  const own = await sideOf(db, user, student_profile_id);
  const asked = { student_id: own.student_id, month };
  const sent_at = await monthSentAt(db, { ...asked, side: own.side });
  if (sent_at === null) throw new Refusal('not_found');
  // The card of the profile shows that this id is a teacher's.
  const teaching = { teacher: own.teacher_id as TeacherId, time_zone: own.teacher_zone, now };
  return { ...(await knownMonth(db, teaching, asked)), sent_at };
}
