import type { Tx } from '../../../../database/database.ts';
import { announce } from '../../../../live/announce.ts';
import { type Absent, openPart, takeBackRequest } from '../cancellation/own-cancellation.service.ts';
import { lockLesson, lockTeacher } from '../lesson-row/lesson-lock.repository.ts';
import { partsOf } from '../participants/parts.repository.ts';
import { askedAt } from '../participants/requests.repository.ts';
import { writeConfirmation } from './confirmations.repository.ts';

/**
 * BOT-20, BOT-21. «Буду»: confirms the participation for the teacher, and withdraws an earlier cancellation request.
 */
export async function confirmOwnPart(tx: Tx, coming: Absent, lesson_id: number, now: Date): Promise<void> {
  const { user, student_id, teacher_id } = coming;
  await lockTeacher(tx, teacher_id);
  const lesson = await lockLesson(tx, teacher_id, lesson_id);
  const part = (await partsOf(tx, lesson_id)).find((one) => one.student_id === student_id);
  if (askedAt(lesson, openPart(lesson, part, now)) !== null) await takeBackRequest(tx, coming, lesson_id, now);
  await writeConfirmation(tx, lesson, student_id);
  announce(tx, { users: [user, teacher_id], topics: ['lessons'], id: lesson_id });
}
