import { randomInt } from 'node:crypto';
import type { Registration, User } from '@planner/contract';
import { columnOf, isUniqueViolation, type Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn, UserId } from '../../http/who.ts';
import { postLetter } from '../../outbox/outbox.service.ts';
import {
  accountById,
  accountCalled,
  insertAccount,
  lockAccount,
  referrerOf,
  updateAccount,
} from './accounts.repository.ts';
import { formerAddressLetter, newAddressLetter } from './letters.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { insertTeacher } from './profiles.repository.ts';

type Account = Awaited<ReturnType<typeof accountById>>;

const DEFAULT_ZONE = 'Europe/Moscow';
/** Without the letters and digits that are taken for one another. */
const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const referralCode = () => Array.from({ length: 8 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

export function userOf(account: Omit<Account, 'password_hash' | 'deletion_at'> & { has_password: boolean }): User {
  const isTeacher = account.user_type === 'teacher';
  return {
    id: account.id,
    name: account.first_name || account.username,
    first_name: account.first_name,
    username: account.username,
    email: account.email,
    user_type: account.user_type,
    is_teacher: isTeacher,
    is_student: !isTeacher,
    teacher_id: isTeacher ? account.id : null,
    student_id: isTeacher ? null : account.id,
    time_zone: account.time_zone,
    theme: account.theme,
    permissions: account.is_admin ? ['admin'] : [],
    has_password: account.has_password,
  };
}

const withHasPassword = (account: Account) => ({ ...account, has_password: account.password_hash !== null });

/** ACC-1, ACC-67: makes the account; the database says whose each name is. */
export async function register(tx: Tx, wanted: Registration, now: Date): Promise<User> {
  const { username, first_name = '', email, password, is_teacher, teacher_ref_cod, time_zone = DEFAULT_ZONE } = wanted;
  const account = await insertAccount(tx, {
    username,
    first_name,
    email,
    password_hash: await hashPassword(password),
    user_type: is_teacher ? 'teacher' : 'student',
    time_zone,
    referral_code: referralCode(),
    referred_by: teacher_ref_cod ? await referrerOf(tx, teacher_ref_cod) : null,
    created_at: now,
  }).catch((error: unknown) => refuseTaken(error, { email: 'email', username: 'username' }));
  if (is_teacher) await insertTeacher(tx, account.id);
  return userOf(withHasPassword(account));
}

/** ACC-4: a login and an address mean one account only; the refusal stands at the field of this call that gave the name. */
function refuseTaken(error: unknown, fields: Record<'email' | 'username', string>): never {
  const column = isUniqueViolation(error) ? columnOf(error) : undefined;
  if (column === 'email') {
    throw new Refusal('email_taken', { fields: { [fields.email]: 'Этот адрес почты уже занят' } });
  }
  if (column === 'username') {
    throw new Refusal('username_taken', { fields: { [fields.username]: 'Этот логин уже занят' } });
  }
  throw error;
}

/**
 * ACC-5, ACC-13, ACC-69: the password is tried over what was read, and counts over what is then held: who has changed it or
 * deleted the account meanwhile comes first.
 */
export async function signIn(tx: Tx, name: string, password: string, now: Date): Promise<User> {
  const known = await accountCalled(tx, name);
  const knows = await isPassword(password, known?.password_hash);
  const account = known && knows ? await lockAccount(tx, known.id) : undefined;
  const isGone = account?.deletion_at != null && Date.parse(account.deletion_at) <= now.getTime();
  if (account === undefined || account.password_hash !== known?.password_hash || isGone) {
    throw new Refusal('bad_credentials');
  }
  // The branded id exists in types only; it is this account's.
  if (account.deletion_at !== null) await updateAccount(tx, account.id as UserId, { deletion_at: null });
  return userOf(withHasPassword(account));
}

/** ACC-8: a login that is the former address goes with it; letters leave to both addresses. */
export async function changeEmail(tx: Tx, { id }: SignedIn, newEmail: string, now: Date): Promise<User> {
  const former = await lockOwnAccount(tx, id);
  if (newEmail === former.email) return userOf(withHasPassword(former));
  const isLogin = former.username.toLowerCase() === former.email.toLowerCase();
  const account = await updateAccount(tx, id, { email: newEmail, ...(isLogin && { username: newEmail }) }).catch(
    (error: unknown) => refuseTaken(error, { email: 'new_email', username: 'new_email' }),
  );
  await postLetter(tx, newAddressLetter(newEmail), now);
  await postLetter(tx, formerAddressLetter(former.email, newEmail), now);
  return userOf(withHasPassword(account));
}

/** ACC-67: the account of a session, held; it may have gone since the request was let in. */
export async function lockOwnAccount(tx: Tx, id: number): Promise<Account> {
  const account = await lockAccount(tx, id);
  if (account === undefined) throw new Refusal('not_signed_in');
  return account;
}

/** What the cabinets change of the person; the one way to write these columns from another resource. */
export async function changePerson(
  tx: Tx,
  user: UserId,
  change: { first_name?: string; time_zone?: string; theme?: 'light' | 'dark' | null },
): Promise<User> {
  const isEmpty = Object.values(change).every((value) => value === undefined);
  return userOf(withHasPassword(isEmpty ? await accountById(tx, user) : await updateAccount(tx, user, change)));
}
