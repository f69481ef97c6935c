import type { Tx } from '../../../database/database.ts';
import { accountsCalled } from '../accounts.repository.ts';
import { noteSecurityEvent } from '../security-log/security-log.service.ts';
import { accountsSignedIn, deleteSessions } from '../sessions/sessions.repository.ts';

/** The number of matching accounts and of their ended sessions. */
export interface Ended {
  accounts: number;
  sessions: number;
}

/** The owner sees the end in the security log, without a network address, because no request caused it. */
async function endSessionsOf(tx: Tx, accounts: readonly number[], now: Date): Promise<Ended> {
  let sessions = 0;
  for (const user_id of accounts) {
    const ended = await deleteSessions(tx, user_id);
    sessions += ended.length;
    if (ended.length > 0) await noteSecurityEvent(tx, { user_id, kind: 'sessions_ended', now });
  }
  return { accounts: accounts.length, sessions };
}

/** ACC-191. Ends the sessions of every account with this name. Several accounts may have one unverified address. */
export async function endSessionsCalled(tx: Tx, name: string, now: Date): Promise<Ended> {
  const called = await accountsCalled(tx, name);
  return endSessionsOf(
    tx,
    called.map(({ id }) => id),
    now,
  );
}

/** ACC-191. Ends the sessions of all accounts. */
export const endAllSessions = async (tx: Tx, now: Date): Promise<Ended> =>
  endSessionsOf(tx, await accountsSignedIn(tx), now);
