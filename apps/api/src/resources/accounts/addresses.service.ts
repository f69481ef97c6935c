import type { User } from '@planner/contract';
import { after, days, hashOf, newToken } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import type { Surroundings } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn, UserId } from '../../http/who.ts';
import { announce } from '../../live/announce.ts';
import { postLetter } from '../../outbox/outbox.service.ts';
import { passwordHashOf, updateAccount } from './accounts.repository.ts';
import { type Account, isSameName, lockOwnAccount, publicUser, refuseTaken } from './accounts.service.ts';
import { deleteOpenLinks, holdersOf, insertLink, takeFromOthers } from './mailed-links/addresses.repository.ts';
import { changeLetter, proofLetter } from './mailed-links/letters.ts';
import { isPassword } from './passwords.ts';
import { noteSecurityEvent } from './security-log/security-log.service.ts';
import { isFreshSignIn } from './sessions/sessions.service.ts';

const PROOF_LIFE = days(7);
const CHANGE_LIFE = days(1);

interface Mailed {
  id: number;
  email: string;
}

/** ACC-110. Mails the link that verifies the address. An older open link is deleted. */
export async function postProof(tx: Tx, { id, email }: Mailed, publicUrl: string, now: Date): Promise<void> {
  const token = newToken();
  await deleteOpenLinks(tx, id, 'proof');
  await insertLink(tx, {
    token_hash: hashOf(token),
    user_id: id,
    kind: 'proof',
    email,
    expires_at: after(now, PROOF_LIFE),
  });
  await postLetter(tx, proofLetter(email, publicUrl, token), now, id);
}

async function postChange(tx: Tx, id: number, new_email: string, publicUrl: string, now: Date): Promise<void> {
  const token = newToken();
  await deleteOpenLinks(tx, id, 'change');
  await insertLink(tx, {
    token_hash: hashOf(token),
    user_id: id,
    kind: 'change',
    email: new_email,
    expires_at: after(now, CHANGE_LIFE),
  });
  await postLetter(tx, changeLetter(new_email, publicUrl, token), now, id);
}

/**
 * ACC-113, ACC-134. Requires the password or a recent login, so that a session left open cannot change the address.
 * Returns the hash that the password was verified with, or undefined without a password.
 */
export async function ownPassword(
  db: Db,
  user: SignedIn,
  password: string | undefined,
  now: Date,
): Promise<string | null | undefined> {
  if (password === undefined) {
    if (!isFreshSignIn(user, now)) throw new Refusal('confirm_required');
    return undefined;
  }
  const hash = await passwordHashOf(db, user.id);
  if (!(await isPassword(password, hash))) throw wrongPassword();
  return hash;
}

const wrongPassword = () => new Refusal('invalid', { fields: { password: 'Это не ваш текущий пароль' } });

/** ACC-8, ACC-114. The account keeps its old address until the link mailed to the new one is confirmed. */
export async function changeEmail(
  tx: Tx,
  user: SignedIn,
  new_email: string,
  triedOver: string | null | undefined,
  { publicUrl, caller, now }: Pick<Surroundings, 'publicUrl' | 'caller' | 'now'>,
): Promise<User> {
  const account = await lockOwnAccount(tx, user.id);
  if (triedOver !== undefined && account.password_hash !== triedOver) throw wrongPassword();
  if (isSameName(new_email, account.email) && account.email_state !== 'lost') {
    throw new Refusal('invalid', { fields: { new_email: 'Этот адрес уже привязан к вашей учётной записи' } });
  }
  const [owner] = await holdersOf(tx, new_email);
  if (owner?.email_state === 'proved') {
    throw new Refusal('email_taken', { fields: { new_email: 'Этот адрес почты уже занят' } });
  }
  await postChange(tx, user.id, new_email, publicUrl, now);
  await noteSecurityEvent(tx, { user_id: user.id, kind: 'email_change_asked', caller, now });
  return publicUser(await updateAccount(tx, user.id, { new_email }));
}

/** ACC-115. Drops the pending address and its link. */
export async function cancelChange(tx: Tx, user: UserId): Promise<void> {
  await lockOwnAccount(tx, user);
  await updateAccount(tx, user, { new_email: null });
  await deleteOpenLinks(tx, user, 'change');
}

type WaitingLink = Pick<Account, 'id' | 'email' | 'email_state' | 'new_email'>;

/**
 * ACC-112, ACC-115, ADM-17. Sends the pending letter again. Returns its address. Does nothing and returns null if no
 * letter is pending. The caller has locked the account.
 */
export async function resendLetter(tx: Tx, account: WaitingLink, publicUrl: string, now: Date): Promise<string | null> {
  const { id, email, email_state, new_email } = account;
  if (new_email !== null) {
    await postChange(tx, id, new_email, publicUrl, now);
    return new_email;
  }
  if (email_state !== 'unproved') return null;
  await postProof(tx, { id, email }, publicUrl, now);
  return email;
}

/** ACC-112, ACC-115. Sends the pending letter of the own account again. */
export const resendLink = async (tx: Tx, user: UserId, publicUrl: string, now: Date): Promise<string | null> =>
  resendLetter(tx, await lockOwnAccount(tx, user), publicUrl, now);

/**
 * ACC-111, ACC-118. Makes the address the account's verified one, together with `change`. The caller has locked the
 * address. Other accounts with this address lose it.
 */
export async function proveAddress(
  tx: Tx,
  id: number,
  email: string,
  change: Omit<Parameters<typeof updateAccount>[2], 'email_state'> = {},
): Promise<Account> {
  // The branded id exists only in types; the caller has locked this account's row.
  const proved = await updateAccount(tx, id as UserId, { ...change, email_state: 'proved' }).catch((error: unknown) =>
    refuseTaken(error, {}, 'Этот адрес уже подтвердили для другой учётной записи'),
  );
  const others = await takeFromOthers(tx, email, id);
  announce(tx, { users: [id, ...others], topics: ['account'] });
  return proved;
}
