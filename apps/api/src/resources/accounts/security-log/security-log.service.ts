import type { ResultOf, SecurityEventKind } from '@planner/contract';
import { after, days, despiteRefusal, growingPage, type GrowingPageAsked } from '@planner/server-core';
import type { Database, Db, Tx } from '../../../database/database.ts';
import { type Caller, callerOf, type SignedIn, type UserId } from '../../../http/who.ts';
import { deleteEventsBefore, eventCounts, eventsOf, hasEventSince, insertEvent } from './security-log.repository.ts';

const KEPT = days(365);
/** Whom a job or an administrator is for the owner: nobody who asked from somewhere. */
const NOBODY: Caller = { ip: '', user_agent: '' };

export interface SecurityEventNoted {
  /** The account it is about; null where a failed login named nobody. */
  user_id: number | null;
  kind: SecurityEventKind;
  caller?: Caller;
  now: Date;
}

/** ACC-130: part of the write that it tells of, so that neither is there without the other. */
export const noteSecurityEvent = (tx: Tx, { user_id, kind, caller = NOBODY, now }: SecurityEventNoted): Promise<void> =>
  insertEvent(tx, { user_id, kind, ...caller, at: now });

/** Whether the log tells of such an event since then. */
export const happenedSince = (db: Db, user_id: number, kind: SecurityEventKind, since: Date): Promise<boolean> =>
  hasEventSince(db, user_id, kind, since);

/** ACC-131: for what is refused: stands although the transaction is taken back, and only then. */
export function noteDespiteRefusal(tx: Tx, noted: SecurityEventNoted): void {
  despiteRefusal(tx, (own) => noteSecurityEvent(own, noted));
}

/** ACC-130: a file is read in no transaction, so that it is told of in one of its own, before it is sent. */
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

/** ACC-132: the newest first. */
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

/** The job's step: an event is kept for a year. */
export const sweepSecurityLog = (tx: Tx, now: Date): Promise<void> => deleteEventsBefore(tx, after(now, -KEPT));
