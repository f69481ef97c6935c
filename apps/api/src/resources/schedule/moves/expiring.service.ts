import type { Tx } from '../../../database/database.ts';
import { announce } from '../../../live/announce.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { lockTeacher } from '../lessons/lesson-row/lesson-lock.repository.ts';
import { dropMove } from '../lessons/participants/requests.repository.ts';
import { tellFamily } from './answering.service.ts';
import { type ExpiredMove, expiredMoves } from './moves.repository.ts';
import { momentsOf, MOVE_ANSWER, MOVE_TEXT } from './moves-wording.ts';

export { teachersOfExpired } from './moves.repository.ts';

/** MOV-9. Ends the requests that got no answer in time, at most `limit`. Both sides are notified. Returns the number. */
export async function expireMoves(tx: Tx, now: Date, limit: number, teacher: number): Promise<number> {
  await lockTeacher(tx, teacher);
  const expired = await expiredMoves(tx, teacher, { now, limit });
  for (const one of expired) {
    const { lesson_id, student_id, start_at, move_to, is_open } = one;
    await dropMove(tx, lesson_id, student_id);
    announce(tx, { users: [teacher], topics: ['lessons'], id: lesson_id });
    if (!is_open) continue;
    const about = { lesson_id, student_id, start_at, to: move_to, now };
    await tellFamily(tx, teacher, { ...about, kind: 'move_expired', textOf: MOVE_ANSWER.expired });
    await tellTeacher(tx, teacher, one, now);
  }
  return expired.length;
}

async function tellTeacher(tx: Tx, teacher: number, expired: ExpiredMove, now: Date): Promise<void> {
  const { lesson_id, student_id, student_name, start_at, move_to, time_zone_teacher } = expired;
  const moments = momentsOf(start_at, move_to, { zone: time_zone_teacher, now });
  await notify(tx, {
    user_ids: [teacher],
    kind: 'move_expired',
    teacher_name: '',
    message: MOVE_TEXT.unanswered(student_name, moments),
    link: `/calendar/calendar-week?lesson=${lesson_id}`,
    dedupe_key: `move_expired:${lesson_id}:${student_id}:${now.getTime()}`,
    subject_id: lesson_id,
    now,
  });
}
