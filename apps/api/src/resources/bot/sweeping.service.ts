import { after, days } from '@planner/server-core';
import type { Tx } from '../../database/database.ts';
import { deleteExpiredCodes } from './connecting/codes.repository.ts';
import { deleteUpdates } from './updates/updates.repository.ts';

/** A job's step. Telegram repeats an undelivered update for a day at most, so older ids are not needed. */
export async function sweepBot(tx: Tx, now: Date): Promise<void> {
  await deleteExpiredCodes(tx, now);
  await deleteUpdates(tx, after(now, -days(2)));
}
