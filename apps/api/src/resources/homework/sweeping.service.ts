import type { Tx } from '../../database/database.ts';
import { deleteSwept } from './rows/homework-rows.repository.ts';

/** After an undo could have brought it back for the last time. */
const KEPT_MS = 31 * 86_400_000;

/** HMW-7. Homework that was deleted a month ago goes for good, at most `limit`; answers how many there were. */
export const sweepHomework = (tx: Tx, now: Date, limit: number): Promise<number> =>
  deleteSwept(tx, new Date(now.getTime() - KEPT_MS), limit);
