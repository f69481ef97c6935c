import { after, days } from '@planner/server-core';
import type { Tx } from '../../database/database.ts';
import { deleteSwept, teachersOfDeleted } from './rows/homework-rows.repository.ts';

/** An undo can restore homework for 30 days. One more day is for an undo in progress. */
const KEPT = days(31);

export const teachersOfOldHomework = (tx: Tx, now: Date): Promise<number[]> => teachersOfDeleted(tx, after(now, -KEPT));

/**
 * HMW-7. Permanently deletes a teacher's homework that was deleted 31 days ago, at most `limit`. Returns its number.
 */
export const sweepHomework = (tx: Tx, now: Date, limit: number, teacher: number): Promise<number> =>
  deleteSwept(tx, { teacher, before: after(now, -KEPT), limit });
