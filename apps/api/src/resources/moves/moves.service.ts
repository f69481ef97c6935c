import type { FreeTimes } from '@planner/contract';
import type { Db, Tx } from '../../database/database.ts';
import type { SignedIn, StudentUserId } from '../../http/who.ts';
import { askToMove, withdrawMove } from '../schedule/moves/asking.service.ts';
import { freeTimesOf } from '../schedule/moves/free-times.service.ts';
import { ownCard, ownLesson } from '../student-cabinet/own-lessons.service.ts';

export { acceptMove, declineMove } from '../schedule/moves/answering.service.ts';

interface Asked {
  lesson_id: number;
  student_profile_id: number;
}

/** MOV-3. The free times for one lesson of a profile. */
export async function freeTimes(
  db: Db,
  { id, time_zone }: Pick<SignedIn, 'id' | 'time_zone'>,
  { lesson_id, student_profile_id }: Asked,
  now: Date,
): Promise<FreeTimes> {
  const card = await ownCard(db, id, student_profile_id);
  const lesson = await ownLesson(db, card, lesson_id, now);
  return freeTimesOf(db, { teacher_id: card.teacher_id, lesson, time_zone }, now);
}

/** MOV-5. Asks for another time of a lesson of one profile. */
export async function askForProfile(
  tx: Tx,
  user: StudentUserId,
  { student_profile_id, ...asked }: Asked & { start_at: string },
  now: Date,
): Promise<null> {
  return askToMove(tx, await ownCard(tx, user, student_profile_id), asked, now);
}

/** MOV-7. Withdraws the request of one profile. */
export async function withdrawForProfile(
  tx: Tx,
  user: StudentUserId,
  { student_profile_id, lesson_id }: Asked,
  now: Date,
): Promise<null> {
  return withdrawMove(tx, await ownCard(tx, user, student_profile_id), lesson_id, now);
}
