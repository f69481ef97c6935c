import type { User } from '@planner/contract';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller, UserId } from '../../http/who.ts';
import { insertAccount, lockAccount, updateAccount } from './accounts.repository.ts';
import { cancelDeletion, isOver, newAccountCode, publicUser } from './accounts.service.ts';
import { noteDespiteRefusal, noteSecurityEvent } from './security-log/security-log.service.ts';
import { endSessions } from './sessions/sessions.service.ts';

/** A child is shown by this word until the account has a name. */
const CHILD = 'Ученик';

/**
 * ACC-230, ACC-236. Creates a student's account without an address and a password. A lost address gets no letter and
 * belongs to nobody, so an empty one is lost.
 */
export async function newChildAccount(tx: Tx, time_zone: string, now: Date): Promise<number> {
  const account = await insertAccount(tx, {
    username: `child-${newAccountCode()}${newAccountCode()}`,
    first_name: CHILD,
    email: '',
    email_state: 'lost',
    password_hash: null,
    user_type: 'student',
    time_zone,
    referral_code: newAccountCode(),
    referred_by: null,
    created_at: now,
  });
  return account.id;
}

/** ACC-230. The account of a child that signs in now. */
export async function childSignsIn(tx: Tx, id: number, caller: Caller, now: Date): Promise<User> {
  const account = await lockAccount(tx, id);
  if (account === undefined || isOver(account, now)) throw new Refusal('code_unknown');
  await noteSecurityEvent(tx, { user_id: id, kind: 'signed_in', caller, now });
  if (account.deletion_at !== null) await cancelDeletion(tx, id, caller, now);
  return publicUser(account);
}

/** ACC-131. Records a failed try with a code, although the request is refused. */
export const noteFailedCode = (tx: Tx, caller: Caller, now: Date): void =>
  noteDespiteRefusal(tx, { user_id: null, kind: 'sign_in_failed', caller, now });

/** ACC-232. Ends the sessions of a child's account at once; the hourly job erases the account. */
export async function endChildAccount(tx: Tx, id: number, now: Date): Promise<void> {
  // The branded id exists only in types; this id belongs to the account.
  await updateAccount(tx, id as UserId, { deletion_at: now.toISOString() });
  await endSessions(tx, id);
}
