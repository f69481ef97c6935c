import type { ResultOf, SecurityEventKind } from '@planner/contract';
import { after, days, despiteRefusal, growingPage, type GrowingPageAsked } from '@planner/server-core';
import type { Database, Db, Tx } from '../../../database/database.ts';
import { type Caller, callerOf, type SignedIn, type UserId } from '../../../http/who.ts';
import { deleteEventsBefore, eventCounts, eventsOf, hasEventSince, insertEvent } from './security-log.repository.ts';

const KEPT = days(365);
/** The caller of a job's or an administrator's event: there is no network address and no browser. */
const NOBODY: Caller = { ip: '', user_agent: '' };

export interface SecurityEventNoted {
  /** The account concerned. Null if a failed login used an unknown name. */
  user_id: number | null;
  kind: SecurityEventKind;
  caller?: Caller;
  now: Date;
}

/** ACC-130. Writes the event in the transaction of its cause, so that neither exists without the other. */
export const noteSecurityEvent = (tx: Tx, { user_id, kind, caller = NOBODY, now }: SecurityEventNoted): Promise<void> =>
  insertEvent(tx, { user_id, kind, ...caller, at: now });

/** Whether the log has such an event since `since`. */
export const happenedSince = (db: Db, user_id: number, kind: SecurityEventKind, since: Date): Promise<boolean> =>
  hasEventSince(db, user_id, kind, since);

/** ACC-131. Logs the event of a refused request. It is written only if the transaction is rolled back. */
export function noteDespiteRefusal(tx: Tx, noted: SecurityEventNoted): void {
  despiteRefusal(tx, (own) => noteSecurityEvent(own, noted));
}

/**
 * ACC-130. Logs an export in a separate transaction before the file is sent, because a file is read outside of any
 * transaction.
 */
export const noteExport = (
  { transaction }: Pick<Database, 'transaction'>,
  request: Parameters<typeof callerOf>[0] & { user: SignedIn | null; now: Date },
): Promise<void> =>
  transaction((tx) =>
    noteSecurityEvent(tx, {
      user_id: request.user?.id ?? null,
      kind: 'exported',
      caller: callerOf(request),
      now: request.now,
    }),
  );

/** ACC-132. The account's events, the newest first. */
export const securityEvents = (
  db: Db,
  user: UserId,
  asked: GrowingPageAsked,
): Promise<ResultOf<'GET /api/user/security-events'>> =>
  growingPage(
    asked,
    (up_to) => eventCounts(db, user, up_to),
    (rows) => eventsOf(db, user, rows),
  );

/** A job's step: deletes events older than a year. */
export const sweepSecurityLog = (tx: Tx, now: Date): Promise<void> => deleteEventsBefore(tx, after(now, -KEPT));
