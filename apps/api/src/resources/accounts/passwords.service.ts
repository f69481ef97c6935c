import { after, hours } from '../../config/durations.ts';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashOf, newToken } from '../../http/session/token.ts';
import type { SignedIn, UserId } from '../../http/who.ts';
import { postLetter } from '../../outbox/outbox.service.ts';
import { accountCalled, lockAccount, updateAccount } from './accounts.repository.ts';
import { lockOwnAccount } from './accounts.service.ts';
import { passwordChangedLetter, resetLetter } from './letters.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { renewAuthentication } from './sessions/sessions.repository.ts';
import { endSessions } from './sessions/sessions.service.ts';
import { replaceReset, takeReset } from './sessions/tokens.repository.ts';

/** ACC-6: says nothing of whether the address is known. */
export async function requestReset(tx: Tx, email: string, publicUrl: string, now: Date): Promise<void> {
  const known = await accountCalled(tx, email);
  // Held, so that of two links asked for at once the newer one alone works.
  const account = known && (await lockAccount(tx, known.id));
  if (account === undefined || account.email.toLowerCase() !== email.toLowerCase()) return;
  const token = newToken();
  await replaceReset(tx, { token_hash: hashOf(token), user_id: account.id, expires_at: after(now, hours(1)) });
  await postLetter(tx, resetLetter(account.email, publicUrl, token), now);
}

/** ACC-7: a token is taken, not read, so that it works once; then all sessions end. */
export async function confirmReset(tx: Tx, token: string, password: string, now: Date): Promise<void> {
  const reset = await takeReset(tx, hashOf(token), now);
  if (reset === undefined) throw new Refusal('code_expired');
  // The branded id exists in types only; the row names an account.
  const { email } = await updateAccount(tx, reset.user_id as UserId, { password_hash: await hashPassword(password) });
  await endSessions(tx, reset.user_id);
  await postLetter(tx, passwordChangedLetter(email), now);
}

/** ACC-14, ACC-68: the password is asked for over the held row; the other sessions end, this one goes on. */
export async function changePassword(
  tx: Tx,
  user: SignedIn,
  { old_password = '', new_password }: { old_password?: string; new_password: string },
  now: Date,
): Promise<void> {
  const { password_hash, email } = await lockOwnAccount(tx, user.id);
  if (password_hash !== null && !(await isPassword(old_password, password_hash))) {
    throw new Refusal('invalid', { fields: { old_password: 'Это не ваш текущий пароль' } });
  }
  await updateAccount(tx, user.id, { password_hash: await hashPassword(new_password) });
  await endSessions(tx, user.id, { except: user.session_id });
  await renewAuthentication(tx, user.session_id, now);
  await postLetter(tx, passwordChangedLetter(email), now);
}
