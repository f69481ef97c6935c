import type { Session } from '@planner/contract';
import { after, days, hours } from '../../../config/durations.ts';
import type { Database, Db, Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { hashOf, newToken } from '../../../http/session/token.ts';
import type { SignedIn, UserId } from '../../../http/who.ts';
import { closeSockets } from '../../../live/announce.ts';
import * as sessions from './sessions.repository.ts';

/** ACC-3: a session lives for 30 days from its last use, written down once an hour. */
const LIFE = days(30);
const WRITTEN_EVERY = hours(1);

/** Whose session the token names; `prolonged` when its cookie should be given again. */
export async function findSession(
  { reading, transaction }: Database,
  token: string,
  now: Date,
): Promise<{ user: SignedIn; prolonged: boolean } | null> {
  const user = await sessions.sessionByToken(reading, hashOf(token), now);
  if (user === null) return null;
  const prolonged = now.getTime() - Date.parse(user.last_seen_at) > WRITTEN_EVERY;
  if (prolonged) await transaction((tx) => sessions.prolongSession(tx, user.session_id, now, after(now, LIFE)));
  return { user, prolonged };
}

/** ACC-5: the browser's new token, or null when its session is of this account already and is only made fresh. */
export async function signInHere(
  tx: Tx,
  user: number,
  former: SignedIn | null,
  userAgent: string,
  now: Date,
): Promise<string | null> {
  if (former?.id === user && (await sessions.renewAuthentication(tx, former.session_id, now))) return null;
  if (former !== null) await endSessions(tx, former.id, { only: former.session_id });
  return beginSession(tx, user, userAgent, now);
}

async function beginSession(tx: Tx, user_id: number, userAgent: string, now: Date): Promise<string> {
  const token = newToken();
  await sessions.insertSession(tx, {
    token_hash: hashOf(token),
    user_id,
    user_agent: userAgent.slice(0, 300),
    created_at: now,
    authenticated_at: now,
    last_seen_at: now,
    expires_at: after(now, LIFE),
  });
  return token;
}

/** Ends sessions and their sockets. */
export async function endSessions(
  tx: Tx,
  user: number,
  which: { only?: number; except?: number } = {},
): Promise<number> {
  const ended = await sessions.deleteSessions(tx, user, which);
  closeSockets(tx, ended);
  return ended.length;
}

export async function openSessions(db: Db, { id, session_id }: SignedIn, now: Date): Promise<Session[]> {
  const all = await sessions.sessionsOf(db, id, now);
  return all.map((session) => ({ ...session, current: session.id === session_id }));
}

/** ACC-15: ends a session of this account; another's answers like one that is not there. */
export async function endOneSession(tx: Tx, user: UserId, session: number): Promise<void> {
  if ((await endSessions(tx, user, { only: session })) === 0) throw new Refusal('not_found');
}
