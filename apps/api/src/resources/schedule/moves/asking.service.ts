import type { Tx } from '../../../database/database.ts';
import { Missing, Refusal } from '../../../http/refusal.ts';
import { announce } from '../../../live/announce.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { type Absent, openPart, personOf } from '../lessons/cancellation/own-cancellation.service.ts';
import { type LockedLesson, lockLesson, lockTeacher } from '../lessons/lesson-row/lesson-lock.repository.ts';
import { type Part, partsOf } from '../lessons/participants/parts.repository.ts';
import { askedAt, dropMove, isFamilyAsked, moveOf, writeMove } from '../lessons/participants/requests.repository.ts';
import { startsFor } from './free-times.service.ts';
import { momentsOf, MOVE_TEXT } from './moves-wording.ts';

/** MOV-5. The longest time that a request holds another time of the teacher. */
const HOLD = 48 * 3_600_000;

/** The card of a student, and the account that asks for it. */
type Asking = Pick<
  Absent,
  'student_id' | 'student_name' | 'teacher_id' | 'teacher_name' | 'role_in_profile' | 'account_name'
>;

async function openOwn(tx: Tx, { teacher_id, student_id }: Asking, lesson_id: number, now: Date) {
  await lockTeacher(tx, teacher_id);
  const lesson = await lockLesson(tx, teacher_id, lesson_id);
  const part = (await partsOf(tx, lesson.id)).find((one) => one.student_id === student_id);
  return { lesson, part: openPart(lesson, part, now) };
}

/** MOV-5. The student asks for another time, which is held from now on. A new request replaces the earlier one. */
export async function askToMove(
  tx: Tx,
  card: Asking,
  { lesson_id, start_at }: { lesson_id: number; start_at: string },
  now: Date,
): Promise<null> {
  const { lesson, part } = await openOwn(tx, card, lesson_id, now);
  if (askedAt(lesson, part) !== null || isFamilyAsked(lesson, part)) {
    throw new Refusal('lesson_not_open', { message: 'Занятие уже просят отменить. Сначала отзовите эту просьбу' });
  }
  const to = new Date(start_at);
  if (moveOf(lesson, part, now)?.getTime() === to.getTime()) return null;
  const starts = await startsFor(tx, card.teacher_id, lesson, now);
  if (!starts.some((start) => start.getTime() === to.getTime())) throw new Refusal('time_taken');
  const until = new Date(Math.min(now.getTime() + HOLD, Date.parse(lesson.start_at), to.getTime()));
  await writeMove(tx, lesson, { student_id: card.student_id, to, until });
  const by = card.role_in_profile === 'parent' ? personOf(card) : '';
  const moments = momentsOf(lesson.start_at, to, { zone: lesson.time_zone_teacher, now });
  await tellTeacher(tx, card, {
    lesson,
    now,
    kind: 'move_asked',
    message: MOVE_TEXT.asked(part.student_name, moments, by),
  });
  return null;
}

/** MOV-7. The student withdraws the request, and the time is free again. */
export async function withdrawMove(tx: Tx, card: Asking, lesson_id: number, now: Date): Promise<null> {
  const { lesson, part } = await openOwn(tx, card, lesson_id, now);
  const to = openMove(lesson, part, now);
  await dropMove(tx, lesson.id, card.student_id);
  const moments = momentsOf(lesson.start_at, to, { zone: lesson.time_zone_teacher, now });
  await tellTeacher(tx, card, {
    lesson,
    now,
    kind: 'move_withdrawn',
    message: MOVE_TEXT.withdrawn(part.student_name, moments),
  });
  return null;
}

/** MOV-7. The requested time of an open request. Throws lesson_not_open without one. */
export function openMove(lesson: LockedLesson, part: Part, now: Date): Date {
  const to = moveOf(lesson, part, now);
  if (to === null) throw new Refusal('lesson_not_open', { message: 'Просьбы о переносе этого занятия уже нет' });
  return to;
}

/** The participation of a student of the teacher's lesson. */
export async function partOf(tx: Tx, lesson: LockedLesson, student_id: number): Promise<Part> {
  const part = (await partsOf(tx, lesson.id)).find((one) => one.student_id === student_id);
  if (part === undefined) throw new Missing('student', student_id, 'Этого ученика нет на занятии');
  return part;
}

interface Told {
  lesson: LockedLesson;
  now: Date;
  kind: 'move_asked' | 'move_withdrawn';
  message: string;
}

/** MOV-8. Notifies the teacher. The open pages of both sides refetch. */
async function tellTeacher(tx: Tx, card: Asking, { lesson, now, kind, message }: Told): Promise<void> {
  const { student_id, teacher_id, teacher_name } = card;
  const { id, conducted_date } = lesson;
  announce(tx, { users: [teacher_id], topics: ['lessons'], id });
  announce(tx, { students: [student_id], topics: ['lessons'], id });
  await notify(tx, {
    user_ids: [teacher_id],
    kind,
    teacher_name,
    message,
    link: `/calendar/calendar-week?date=${conducted_date}&lesson=${id}`,
    dedupe_key: `${kind}:${id}:${student_id}:${now.getTime()}`,
    subject_id: id,
    now,
  });
}
