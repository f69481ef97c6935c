import type { Tx } from '../../../database/database.ts';
import { accountsCalled } from '../accounts.repository.ts';
import { noteSecurityEvent } from '../security-log/security-log.service.ts';
import { accountsSignedIn, deleteSessions } from '../sessions/sessions.repository.ts';

/** How many accounts were meant, and how many of their sessions have ended. */
export interface Ended {
  accounts: number;
  sessions: number;
}

/** The owner reads of it in the log, as of what nobody has asked for from anywhere. */
async function endSessionsOf(tx: Tx, accounts: readonly number[], now: Date): Promise<Ended> {
  let sessions = 0;
  for (const user_id of accounts) {
    const ended = await deleteSessions(tx, user_id);
    sessions += ended.length;
    if (ended.length > 0) await noteSecurityEvent(tx, { user_id, kind: 'sessions_ended', now });
  }
  return { accounts: accounts.length, sessions };
}

/** ACC-191: of whoever signs in by this name; of an address that nobody has proved there may be more than one. */
export async function endSessionsCalled(tx: Tx, name: string, now: Date): Promise<Ended> {
  const called = await accountsCalled(tx, name);
  return endSessionsOf(
    tx,
    called.map(({ id }) => id),
    now,
  );
}

/** ACC-191: of everybody who is signed in. */
export const endAllSessions = async (tx: Tx, now: Date): Promise<Ended> =>
  endSessionsOf(tx, await accountsSignedIn(tx), now);
