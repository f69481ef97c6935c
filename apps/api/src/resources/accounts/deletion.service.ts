import { dateText } from '@planner/wording';
import { forgetAccounts } from '@planner/platform-server';
import { after, days } from '@planner/server-core';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller, SignedIn } from '../../http/who.ts';
import { postLetter } from '../../outbox/outbox.service.ts';
import { eraseFromJournal } from '../journal/journal-sweeping.service.ts';
import { lockDueAccounts, eraseAccounts, updateAccount } from './accounts.repository.ts';
import { deleteExpiredLinks } from './mailed-links/addresses.repository.ts';
import { deletionLetter } from './mailed-links/letters.ts';
import { noteSecurityEvent } from './security-log/security-log.service.ts';
import { endSessions, isFreshSignIn } from './sessions/sessions.service.ts';
import { deleteExpiredTokens } from './sessions/tokens.repository.ts';

const GRACE = days(30);

/**
 * ACC-11. The call is a GET, so only a script of our own pages may make it. Throws for a link, a prefetch and the
 * address bar.
 */
export function refuseAccident(header: (name: string) => string | undefined): void {
  const site = header('sec-fetch-site');
  const isOurs = site === undefined || site === 'same-origin';
  const isScript = header('sec-fetch-mode') !== 'navigate' && header('x-requested-with') !== undefined;
  const isAhead = [header('sec-purpose'), header('purpose')].some((purpose) => purpose?.includes('prefetch'));
  if (!isOurs || !isScript || isAhead) throw new Refusal('foreign_origin');
}

/**
 * ACC-12, ACC-13, SEC-122. Marks the account for deletion and ends its sessions. A job erases the account when the
 * grace period ends.
 */
export async function deleteAccount(
  tx: Tx,
  user: SignedIn,
  caller: Caller,
  now: Date,
): Promise<{ deletion_at: string }> {
  if (!isFreshSignIn(user, now)) throw new Refusal('confirm_required');
  const deletion_at = after(now, GRACE).toISOString();
  await updateAccount(tx, user.id, { deletion_at });
  await endSessions(tx, user.id);
  await noteSecurityEvent(tx, { user_id: user.id, kind: 'deletion_asked', caller, now });
  if (user.email_state === 'proved') {
    await postLetter(tx, deletionLetter(user.email, dateText(deletion_at.slice(0, 10))), now, user.id);
  }
  return { deletion_at };
}

/** Erases the accounts whose grace period has ended, or one of them, with their journal and other traces. */
export async function eraseDueAccounts(tx: Tx, now: Date, account?: number): Promise<void> {
  const ids = await lockDueAccounts(tx, now, account);
  await eraseFromJournal(tx, ids);
  await forgetAccounts(tx, ids);
  await eraseAccounts(tx, ids);
}

/** A job's step: deletes expired links and tokens. */
export async function sweepLinks(tx: Tx, now: Date): Promise<void> {
  await deleteExpiredTokens(tx, now);
  await deleteExpiredLinks(tx, now);
}

export { accountsToErase } from './accounts.repository.ts';
export { deleteExpiredSessions as sweepSessions } from './sessions/sessions.repository.ts';
