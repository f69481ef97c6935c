import { after, days } from '@planner/server-core';
import type { Tx } from '../../database/database.ts';
import { deleteSwept, teachersOfDeleted } from './rows/homework-rows.repository.ts';

/** After an undo could have brought it back for the last time. */
const KEPT = days(31);

export const teachersOfOldHomework = (tx: Tx, now: Date): Promise<number[]> => teachersOfDeleted(tx, after(now, -KEPT));

/** HMW-7. Homework of a teacher that was deleted a month ago goes for good, at most `limit`; answers how many there were. */
export const sweepHomework = (tx: Tx, now: Date, limit: number, teacher: number): Promise<number> =>
  deleteSwept(tx, { teacher, before: after(now, -KEPT), limit });
