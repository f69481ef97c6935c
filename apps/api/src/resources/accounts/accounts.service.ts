import { randomInt } from 'node:crypto';
import type { Registration, User } from '@planner/contract';
import { isUniqueViolation, type Db, type Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn, UserId } from '../../http/who.ts';
import { postLetter } from '../../outbox/outbox.service.ts';
import { accountById, accountCalled, insertAccount, referrerOf, updateAccount } from './accounts.repository.ts';
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

/** ACC-1, ACC-4: makes the account; who takes the name meanwhile loses to the unique index, in the same words. */
export async function register(tx: Tx, wanted: Registration, now: Date): Promise<User> {
  await refuseTaken(tx, wanted);
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
  }).catch(refuseRace);
  if (is_teacher) await insertTeacher(tx, account.id);
  return userOf(withHasPassword(account));
}

/** ACC-4: a login and an address mean one account only, so neither may be another's login or address. */
async function refuseTaken(
  db: Db,
  { username, email }: { username?: string; email: string },
  self?: UserId,
): Promise<void> {
  const isOthers = async (name: string) => {
    const account = await accountCalled(db, name);
    return account !== undefined && account.id !== self;
  };
  if (await isOthers(email)) throw emailTaken();
  if (username !== undefined && (await isOthers(username))) {
    throw new Refusal('username_taken', { fields: { username: 'Этот логин уже занят' } });
  }
}

const emailTaken = () => new Refusal('email_taken', { fields: { email: 'Этот адрес почты уже занят' } });

/** Somebody took the name between the look and the write. */
function refuseRace(error: unknown): never {
  throw isUniqueViolation(error) ? emailTaken() : error;
}

/** ACC-5, ACC-13: a login within the days of grace takes the deletion back. */
export async function signIn(tx: Tx, name: string, password: string, now: Date): Promise<User> {
  const account = await accountCalled(tx, name);
  const knows = await isPassword(password, account?.password_hash);
  const isGone = account?.deletion_at != null && Date.parse(account.deletion_at) <= now.getTime();
  if (account === undefined || !knows || isGone) throw new Refusal('bad_credentials');
  // The branded id exists in types only; it is this account's.
  if (account.deletion_at !== null) await updateAccount(tx, account.id as UserId, { deletion_at: null });
  return userOf(withHasPassword(account));
}

/** ACC-8: a login that is the former address goes with it; letters leave to both addresses. */
export async function changeEmail(tx: Tx, user: SignedIn, newEmail: string, now: Date): Promise<User> {
  const former = user.email;
  if (newEmail === former) return userOf(user);
  await refuseTaken(tx, { email: newEmail }, user.id).catch(asNewEmail);
  const isLogin = user.username.toLowerCase() === former.toLowerCase();
  const account = await updateAccount(tx, user.id, { email: newEmail, ...(isLogin && { username: newEmail }) })
    .catch(refuseRace)
    .catch(asNewEmail);
  await postLetter(tx, newAddressLetter(newEmail), now);
  await postLetter(tx, formerAddressLetter(former, newEmail), now);
  return userOf(withHasPassword(account));
}

/** The same refusal under the name that the field has in this call. */
function asNewEmail(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'email_taken') throw error;
  throw new Refusal('email_taken', { fields: { new_email: error.message } });
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
