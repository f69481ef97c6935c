import { dateText } from '@planner/wording';
import { after, hashOf, hours, newToken } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller, SignedIn } from '../../http/who.ts';
import type { ResetAsked } from '../../outbox/outbox-job.ts';
import { postLetter } from '../../outbox/outbox.service.ts';
import { lockAccount, passwordHashOf, updateAccount } from './accounts.repository.ts';
import { lockOwnAccount } from './accounts.service.ts';
import { forgetBrowsers } from './known-browsers/known-browsers.service.ts';
import { deleteOpenLinks, holdAddress, holdersOf } from './mailed-links/addresses.repository.ts';
import { proveAddress } from './addresses.service.ts';
import { passwordChangedLetter, resetLetter } from './mailed-links/letters.ts';
import { refuseWeakPassword } from './password-rules/password-rules.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { noteSecurityEvent } from './security-log/security-log.service.ts';
import { endSessions, renewSession } from './sessions/sessions.service.ts';
import { deleteResets, openReset, replaceReset, takeReset } from './sessions/tokens.repository.ts';

const RESET_LIFE = hours(1);
const ROLES = { teacher: 'преподавателя', student: 'ученика' } as const;

/** ACC-7. Creates a token for a new password and invalidates the account's older ones. */
export async function newReset(tx: Tx, user_id: number, now: Date): Promise<string> {
  const token = newToken();
  await replaceReset(tx, { token_hash: hashOf(token), user_id, expires_at: after(now, RESET_LIFE) });
  return token;
}

/** ACC-116. A change of the password or the address invalidates the links for a new password. */
export const dropResets = (tx: Tx, user: number): Promise<void> => deleteResets(tx, user);

/**
 * ACC-6, ACC-119, SEC-67. Runs after the answer, so that the answer's time does not reveal whether the address is
 * known. Each account with the address gets its own link.
 */
export async function mailResets(tx: Tx, { email, publicUrl, caller }: ResetAsked, now: Date): Promise<void> {
  const holders = await holdersOf(tx, email);
  for (const { id, user_type, created_at } of holders) {
    // The lock makes only the newer of two concurrently requested links work.
    const account = await lockAccount(tx, id);
    if (account === undefined) continue;
    const token = await newReset(tx, id, now);
    await noteSecurityEvent(tx, { user_id: id, kind: 'reset_asked', caller, now });
    const made = dateText(new Date(created_at).toISOString().slice(0, 10));
    const whose = holders.length > 1 ? ` для учётной записи ${ROLES[user_type]} от ${made}` : '';
    await postLetter(tx, resetLetter(account.email, publicUrl, token, whose), now, account.id);
  }
}

/** ACC-134. The hash for the new password of a link. An invalid link returns undefined, without the cost of a hash. */
export async function newPasswordOfLink(db: Db, { token, password }: { token: string; password: string }, now: Date) {
  const reset = await openReset(db, hashOf(token), now);
  if (reset === undefined) return undefined;
  refuseWeakPassword(password, reset, 'password');
  return { ...reset, password_hash: await hashPassword(password) };
}

/**
 * ACC-7, ACC-111. Uses the link once, sets the password and ends all sessions. The letter arrived at the account's
 * address, which is verified by that. Returns the account's id.
 */
export async function confirmReset(
  tx: Tx,
  token: string,
  found: Awaited<ReturnType<typeof newPasswordOfLink>>,
  caller: Caller,
  now: Date,
): Promise<number> {
  if (found === undefined) throw new Refusal('code_expired');
  await holdAddress(tx, found.email);
  const account = await lockAccount(tx, found.user_id);
  const reset = await takeReset(tx, hashOf(token), now);
  if (account === undefined || reset === undefined || account.email_state === 'lost') throw new Refusal('code_expired');
  const { password_hash } = found;
  const { id, email } = await proveAddress(tx, account.id, account.email, { password_hash, new_email: null });
  await dropWithPassword(tx, id);
  await endSessions(tx, id);
  await noteSecurityEvent(tx, { user_id: id, kind: 'reset_done', caller, now });
  await postLetter(tx, passwordChangedLetter(email), now, id);
  return id;
}

/**
 * ACC-116, ACC-215. Deletes things that somebody with the former password may have started: known browsers and open
 * links.
 */
async function dropWithPassword(tx: Tx, user: number): Promise<void> {
  await forgetBrowsers(tx, user);
  await deleteResets(tx, user);
  await deleteOpenLinks(tx, user, 'change');
}

const wrongPassword = () => new Refusal('invalid', { fields: { old_password: 'Это не ваш текущий пароль' } });

/**
 * ACC-14, ACC-134. Verifies the old password. Returns the hash that it was verified with, and the hash of the new
 * password.
 */
export async function newPasswordOf(
  db: Db,
  owner: SignedIn,
  { old_password = '', new_password }: { old_password?: string; new_password: string },
): Promise<{ former: string | null; password_hash: string }> {
  const former = await passwordHashOf(db, owner.id);
  if (former === undefined) throw new Refusal('not_signed_in');
  if (former !== null && !(await isPassword(old_password, former))) throw wrongPassword();
  refuseWeakPassword(new_password, owner, 'new_password');
  return { former, password_hash: await hashPassword(new_password) };
}

/**
 * ACC-14, ACC-68. Changes the password if the locked row still has the verified hash. The other sessions end. This one
 * continues with the returned token.
 */
export async function changePassword(
  tx: Tx,
  user: SignedIn,
  { former, password_hash }: { former: string | null; password_hash: string },
  caller: Caller,
  now: Date,
): Promise<string | null> {
  const { password_hash: held, email, email_state } = await lockOwnAccount(tx, user.id);
  if (held !== former) throw wrongPassword();
  await updateAccount(tx, user.id, { password_hash, new_email: null });
  await dropWithPassword(tx, user.id);
  await endSessions(tx, user.id, { except: user.session_id });
  await noteSecurityEvent(tx, { user_id: user.id, kind: 'password_changed', caller, now });
  if (email_state === 'proved') await postLetter(tx, passwordChangedLetter(email), now, user.id);
  return renewSession(tx, user, now);
}
