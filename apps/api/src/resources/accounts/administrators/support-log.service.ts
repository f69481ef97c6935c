import { after, days } from '@planner/server-core';
import type { Db, Tx } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { deleteEventsBefore, insertEvents, newestEvents } from './support-log.repository.ts';

const KEPT = days(365);
/** The number of lines that the operator's command prints. */
const SHOWN = 200;

export interface SupportNoted {
  admin: number;
  accounts: readonly number[];
  act: Tables['support_event']['act'];
  now: Date;
}

/** ADM-14. Logs what an administrator looked at or changed, one line an account. A search without a result has a line too. */
export const noteSupport = (tx: Tx, { admin, accounts, act, now }: SupportNoted): Promise<void> =>
  insertEvents(tx, { admin, accounts: accounts.length === 0 ? [null] : accounts, act, at: now });

/** ADM-14. The newest lines, for the operator's command. */
export const supportLog = (db: Db) => newestEvents(db, SHOWN);

/** A job's step: lines are kept for a year. */
export const sweepSupportLog = (tx: Tx, now: Date): Promise<void> => deleteEventsBefore(tx, after(now, -KEPT));
