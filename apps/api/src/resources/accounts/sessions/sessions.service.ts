import type { ResultOf, User } from '@planner/contract';
import { after, days, hashOf, minutes, newToken, pageAsked, type PageAsked } from '@planner/server-core';
import type { Database, Db, Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type Caller, isToProlong, type SignedIn, type UserId } from '../../../http/who.ts';
import { closeSockets } from '../../../live/announce.ts';
import { postLetter } from '../../../outbox/outbox.service.ts';
import { sessionDisplacedLetter } from '../mailed-links/letters.ts';
import { happenedSince, noteSecurityEvent } from '../security-log/security-log.service.ts';
import * as sessions from './sessions.repository.ts';

/**
 * ACC-3, ACC-136. A session lives for 30 days from its last use, which is stored once an hour, and for 90 days from its
 * login.
 */
const LIFE = days(30);
const LONGEST = days(90);
/** ACC-212. More sessions than one person uses. */
const MOST_SESSIONS = 50;
const FRESH_LOGIN = minutes(10);

/** The owner of a session, with the address for letters. */
type Owner = Pick<User, 'id' | 'email' | 'email_state'>;

/** ACC-12, ACC-113. Whether the user entered the password recently. Otherwise the session may have been left open. */
export const isFreshSignIn = ({ authenticated_at }: SignedIn, now: Date): boolean =>
  now.getTime() - Date.parse(authenticated_at) <= FRESH_LOGIN;

const endOf = (now: Date, authenticated_at: Date) =>
  new Date(Math.min(after(now, LIFE).getTime(), after(authenticated_at, LONGEST).getTime()));

/**
 * The session of a token. `prolonged` asks the caller to renew the cookie; it is always false without `canGiveCookie`.
 */
export async function findSession(
  { reading, transaction }: Database,
  token: string,
  now: Date,
  canGiveCookie = true,
): Promise<{ user: SignedIn; prolonged: boolean } | null> {
  const user = await sessions.sessionByToken(reading, hashOf(token), now);
  if (user === null) return null;
  const prolonged = canGiveCookie && isToProlong(user, now);
  if (prolonged) {
    const end = endOf(now, new Date(user.authenticated_at));
    await transaction((tx) => sessions.prolongSession(tx, user.session_id, now, end));
  }
  return { user, prolonged };
}

/**
 * ACC-5, ACC-135. Returns the browser's new token. A session of the same account continues with it; a session of
 * another account ends.
 */
export async function signInHere(
  tx: Tx,
  user: Owner,
  former: SignedIn | null,
  caller: Caller,
  now: Date,
): Promise<string> {
  if (former !== null && former.id !== user.id) await endSessions(tx, former.id, { only: former.session_id });
  const renewed = former?.id === user.id ? await renewSession(tx, former, now) : null;
  return renewed ?? beginSession(tx, user, caller, now);
}

/**
 * ACC-135. Issues a new token for the session of this request. Returns null if the session has ended meanwhile or
 * already has another token.
 */
export async function renewSession(tx: Tx, session: SignedIn, now: Date): Promise<string | null> {
  const token = newToken();
  const isRenewed = await sessions.rotateSession(tx, session, { token_hash: hashOf(token), ...beginning(now) });
  return isRenewed ? token : null;
}

const beginning = (now: Date) => ({ authenticated_at: now, last_seen_at: now, expires_at: endOf(now, now) });

async function beginSession(tx: Tx, owner: Owner, caller: Caller, now: Date): Promise<string> {
  const token = newToken();
  const user_id = owner.id;
  await sessions.insertSession(tx, {
    token_hash: hashOf(token),
    user_id,
    user_agent: caller.user_agent,
    created_at: now,
    ...beginning(now),
  });
  // ACC-212. The sessions with the oldest last use end.
  const ended = await sessions.deleteOldestSessions(tx, user_id, MOST_SESSIONS);
  if (ended.length > 0) {
    closeSockets(tx, ended);
    await notifyOfDisplaced(tx, owner, caller, now);
  }
  return token;
}

/** ACC-219. At most one letter per UTC day, so that repeated logins do not fill the owner's mailbox. */
async function notifyOfDisplaced(tx: Tx, { id, email, email_state }: Owner, caller: Caller, now: Date): Promise<void> {
  const today = new Date(now);
  today.setUTCHours(0, 0, 0, 0);
  const isNotified = await happenedSince(tx, id, 'session_displaced', today);
  await noteSecurityEvent(tx, { user_id: id, kind: 'session_displaced', caller, now });
  if (email_state === 'proved' && !isNotified) await postLetter(tx, sessionDisplacedLetter(email), now, id);
}

/** Ends sessions and their sockets. Returns their number. */
export async function endSessions(
  tx: Tx,
  user: number,
  which: { only?: number; except?: number } = {},
): Promise<number> {
  const ended = await sessions.deleteSessions(tx, user, which);
  closeSockets(tx, ended);
  return ended.length;
}

/** ACC-171. A page of the open sessions. `current` marks the session of this request. */
export async function openSessions(
  db: Db,
  { id, session_id }: SignedIn,
  asked: PageAsked,
  now: Date,
): Promise<ResultOf<'GET /api/user/sessions'>> {
  const { named, rows } = pageAsked(asked);
  const shown = await sessions.sessionsOf(db, id, now, rows);
  const items = shown.map((session) => ({ ...session, current: session.id === session_id }));
  return { items, total: await sessions.sessionCount(db, id, now), ...named };
}

/** ACC-15. Ends a session of this account. Throws `not_found` for another account's session, as for a missing one. */
export async function endOneSession(tx: Tx, user: UserId, session: number): Promise<void> {
  if ((await endSessions(tx, user, { only: session })) === 0) throw new Refusal('not_found');
}

/** ACC-137. The given sessions that are still open. */
export const goOn = (db: Db, ids: readonly number[], now: Date): Promise<number[]> =>
  sessions.sessionsGoingOn(db, ids, now);
