import type { Tx } from '../../../../database/database.ts';
import { deleteLessons } from '../lesson-row/lesson-rows.repository.ts';
import { lockEmptyLessons } from './sweeping.repository.ts';
import type { Learner } from '../lesson-row/learner.ts';

/** LSN-14. Deletes the empty future lessons of a student or group. Returns their number. */
export async function sweepLessons(tx: Tx, teacher: number, whose: Learner, now: Date): Promise<number> {
  const ids = await lockEmptyLessons(tx, teacher, whose, now);
  await deleteLessons(tx, teacher, ids);
  return ids.length;
}
