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

/** ACC-7: a token for a new password; older ones of the account go. */
export async function newReset(tx: Tx, user_id: number, now: Date): Promise<string> {
  const token = newToken();
  await replaceReset(tx, { token_hash: hashOf(token), user_id, expires_at: after(now, RESET_LIFE) });
  return token;
}

/** ACC-116: links for a new password go with the password and with the address they were sent to. */
export const dropResets = (tx: Tx, user: number): Promise<void> => deleteResets(tx, user);

/** ACC-6, ACC-119, SEC-67: after the answer, so that it tells nobody whether the address is known; where several have given it, each has a link of its own. */
export async function mailResets(tx: Tx, { email, publicUrl, caller }: ResetAsked, now: Date): Promise<void> {
  const holders = await holdersOf(tx, email);
  for (const { id, user_type, created_at } of holders) {
    // Held, so that of two links asked for at once the newer one alone works.
    const account = await lockAccount(tx, id);
    if (account === undefined) continue;
    const token = await newReset(tx, id, now);
    await noteSecurityEvent(tx, { user_id: id, kind: 'reset_asked', caller, now });
    const made = dateText(new Date(created_at).toISOString().slice(0, 10));
    const whose = holders.length > 1 ? ` для учётной записи ${ROLES[user_type]} от ${made}` : '';
    await postLetter(tx, resetLetter(account.email, publicUrl, token, whose), now);
  }
}

/** ACC-134: the hash that a link is to set; a link that leads nowhere is not worth one. */
export async function newPasswordOfLink(db: Db, { token, password }: { token: string; password: string }, now: Date) {
  const reset = await openReset(db, hashOf(token), now);
  if (reset === undefined) return undefined;
  refuseWeakPassword(password, reset, 'password');
  return { ...reset, password_hash: await hashPassword(password) };
}

/**
 * ACC-7, ACC-111: a token is taken, not read, so that it works once; then all sessions end. The letter came to the address of
 * the account, which is proved by it. Answers the account.
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
  await postLetter(tx, passwordChangedLetter(email), now);
  return id;
}

/** ACC-116, ACC-215: what somebody who knew the former password may have set going. */
async function dropWithPassword(tx: Tx, user: number): Promise<void> {
  await forgetBrowsers(tx, user);
  await deleteResets(tx, user);
  await deleteOpenLinks(tx, user, 'change');
}

const wrongPassword = () => new Refusal('invalid', { fields: { old_password: 'Это не ваш текущий пароль' } });

/** ACC-14, ACC-134: the old password is asked for; answers over which hash, and the one that is to come. */
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

/** ACC-14, ACC-68: what was tried is still the password of the held row; the other sessions end, this one goes on under the token that is answered. */
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
  if (email_state === 'proved') await postLetter(tx, passwordChangedLetter(email), now);
  return renewSession(tx, user, now);
}
