import { after, days } from '@planner/server-core';
import type { Tx } from '../../database/database.ts';
import { deleteExpiredCodes } from './connecting/codes.repository.ts';
import { deleteUpdates } from './updates/updates.repository.ts';

/** The job's step: Telegram keeps what it could not tell for a day, so what is older comes no more. */
export async function sweepBot(tx: Tx, now: Date): Promise<void> {
  await deleteExpiredCodes(tx, now);
  await deleteUpdates(tx, after(now, -days(2)));
}
