import { randomInt } from 'node:crypto';
import type { Registration, User } from '@planner/contract';
import { LEGAL_VERSIONS } from '@planner/wording';
import { columnOf, hashOf, isUniqueViolation } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import type { KnownBrowser } from '../../http/limits/known-browser.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Caller, rightsOf, type UserId } from '../../http/who.ts';
import {
  accountById,
  accountsCalled,
  insertAccount,
  insertConsents,
  lockAccount,
  hasReferralCode,
  referrerOf,
  updateAccount,
} from './accounts.repository.ts';
import { accountsOfBrowser } from './known-browsers/known-browsers.service.ts';
import { holdAddress, holdersOf } from './mailed-links/addresses.repository.ts';
import { refuseWeakPassword } from './password-rules/password-rules.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { insertTeacher } from './profiles.repository.ts';
import { noteDespiteRefusal, noteSecurityEvent } from './security-log/security-log.service.ts';

/** LND-43. Whether the code belongs to an inviting colleague. */
export const isReferralCode = (db: Db, code: string): Promise<boolean> => hasReferralCode(db, code);

export type Account = Awaited<ReturnType<typeof accountById>>;

const DEFAULT_ZONE = 'Europe/Moscow';
/** The alphabet omits letters and digits that look alike. */
const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Eight letters and digits at random. */
export const newAccountCode = (): string =>
  Array.from({ length: 8 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** FIL-46. The URL of a photo's small image. */
export const photoUrl = (file: number | null): string | null => (file === null ? null : `/api/files/${file}/preview`);

export function userOf(account: Omit<Account, 'password_hash' | 'deletion_at'> & { has_password: boolean }): User {
  const isTeacher = account.user_type === 'teacher';
  return {
    id: account.id,
    name: account.first_name || account.username,
    first_name: account.first_name,
    username: account.username,
    email: account.email,
    email_state: account.email_state,
    new_email: account.new_email,
    user_type: account.user_type,
    is_teacher: isTeacher,
    is_student: !isTeacher,
    teacher_id: isTeacher ? account.id : null,
    student_id: isTeacher ? null : account.id,
    time_zone: account.time_zone,
    theme: account.theme,
    photo_url: photoUrl(account.photo_file_id),
    permissions: rightsOf(account),
    has_password: account.has_password,
  };
}

export const publicUser = (account: Account): User =>
  userOf({ ...account, has_password: account.password_hash !== null });

/** The account that owns a login or an address. Undefined if there is none. */
export const accountNamed = async (db: Db, name: string): Promise<Account | undefined> =>
  (await accountsCalled(db, name))[0];

export { addressesOf, lockAccount } from './accounts.repository.ts';

/** Whether two typed names are equal, regardless of case and surrounding spaces. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const taken = (field: string, text = 'Этот адрес почты уже занят') =>
  new Refusal('email_taken', { fields: { [field]: text } });

/**
 * ACC-119, ACC-134. The slow part of a registration, outside of a transaction. Rejects a registration that repeats an
 * unverified address with its password. Returns the hash and the ids of the checked accounts.
 */
export async function newAccount(db: Db, { username, first_name = '', email, password }: Registration) {
  if (username.includes('@') && !isSameName(username, email)) {
    throw new Refusal('invalid', { fields: { username: 'Логин с «@» может быть только вашим адресом почты' } });
  }
  refuseWeakPassword(password, { username, email, first_name }, 'password');
  const holders = await holdersOf(db, email);
  for (const { email_state, password_hash } of holders) {
    if (email_state === 'unproved' && (await isPassword(password, password_hash))) {
      throw taken('email', 'Вы уже зарегистрированы с этим адресом. Войдите');
    }
  }
  return { password_hash: await hashPassword(password), asked: holders.map(({ id }) => id) };
}

/** ACC-1, ACC-67. Creates the account. The database's unique keys decide who owns a name. */
export async function register(
  tx: Tx,
  wanted: Omit<Registration, 'password'>,
  { password_hash, asked }: Awaited<ReturnType<typeof newAccount>>,
  now: Date,
): Promise<User> {
  const { username, first_name = '', email, is_teacher, teacher_ref_cod, time_zone = DEFAULT_ZONE, accepted } = wanted;
  if (accepted !== undefined) refuseOldDocuments(accepted);
  await holdAddress(tx, email);
  const others = await holdersOf(tx, email);
  // An account that appeared since the check is most likely the same form, sent twice.
  if (others.some(({ id }) => !asked.includes(id))) throw taken('email');
  const account = await insertAccount(tx, {
    username,
    first_name,
    email,
    password_hash,
    user_type: is_teacher ? 'teacher' : 'student',
    time_zone,
    referral_code: newAccountCode(),
    referred_by: teacher_ref_cod ? await referrerOf(tx, teacher_ref_cod) : null,
    created_at: now,
  }).catch((error: unknown) => refuseTaken(error, { email: 'email', username: 'username' }));
  if (is_teacher) await insertTeacher(tx, account.id);
  if (accepted !== undefined) await insertConsents(tx, account.id, accepted, now);
  return publicUser(account);
}

/** ACC-169. Rejects outdated versions: a page that was open for long has shown older documents. */
function refuseOldDocuments({ privacy, agreement }: NonNullable<Registration['accepted']>): void {
  if (privacy === LEGAL_VERSIONS.privacy && agreement === LEGAL_VERSIONS.agreement) return;
  throw new Refusal('invalid', { fields: { accepted: 'Документы изменились. Обновите страницу и прочитайте новые' } });
}

/**
 * ACC-4. Turns a unique violation of a login or an address into a refusal at the field with that name. Without a field
 * the `message` explains it.
 */
export function refuseTaken(
  error: unknown,
  fields: Partial<Record<'email' | 'username', string>>,
  message?: string,
): never {
  const column = isUniqueViolation(error) ? columnOf(error) : undefined;
  const said = (field: string | undefined, text: string) => ({
    ...(field !== undefined && { fields: { [field]: text } }),
    ...(message !== undefined && { message }),
  });
  if (column === 'email') throw new Refusal('email_taken', said(fields.email, 'Этот адрес почты уже занят'));
  if (column === 'username') throw new Refusal('username_taken', said(fields.username, 'Этот логин уже занят'));
  throw error;
}

type Tried = Awaited<ReturnType<typeof tryPassword>>;

/** ACC-213, ACC-216. The accounts with this name that know the browser with this token. Null if none knows it. */
export async function accountsKnowing(db: Db, name: string, token: string): Promise<KnownBrowser | null> {
  const knowing = await accountsOfBrowser(db, token);
  if (knowing.length === 0) return null;
  const meant = await accountsCalled(db, name);
  const accounts = meant.map(({ id }) => id).filter((id) => knowing.includes(id));
  if (accounts.length === 0) return null;
  return { browser: hashOf(token).toString('hex'), accounts, isEvery: accounts.length === meant.length };
}

/**
 * ACC-5, ACC-134, ACC-216. The slow part of a login, outside of a transaction. An unknown account takes as long as a
 * wrong password. With `only`, passwords of other accounts are not tried.
 */
export async function tryPassword(db: Db, name: string, password: string, only: readonly number[] | null) {
  const called = await accountsCalled(db, name);
  const meant = only === null ? called : called.filter(({ id }) => only.includes(id));
  // The passwords are verified in parallel, so the time does not reveal how many accounts have the address.
  const tried = await Promise.all(
    meant.length === 0
      ? [isPassword(password, null)]
      : meant.map(({ password_hash }) => isPassword(password, password_hash)),
  );
  return { meant, known: meant[tried.indexOf(true)] };
}

/** ACC-13. Whether the grace period of a deleted account has ended. */
export const isOver = ({ deletion_at }: Pick<Account, 'deletion_at'>, now: Date): boolean =>
  deletion_at !== null && Date.parse(deletion_at) <= now.getTime();

/** ACC-13. A login before the end of the grace period keeps the account. */
export async function cancelDeletion(tx: Tx, id: number, caller: Caller, now: Date): Promise<void> {
  // The branded id exists only in types; this id belongs to the account.
  await updateAccount(tx, id as UserId, { deletion_at: null });
  await noteSecurityEvent(tx, { user_id: id, kind: 'deletion_undone', caller, now });
}

/**
 * ACC-5, ACC-13, ACC-69. Signs in if the locked account still has the hash that the password was verified with. So a
 * concurrent password change or erasure wins.
 */
export async function signIn(tx: Tx, { meant, known }: Tried, caller: Caller, now: Date): Promise<User> {
  const account = known && (await lockAccount(tx, known.id));
  if (account === undefined || account.password_hash !== known?.password_hash || isOver(account, now)) {
    noteDespiteRefusal(tx, { user_id: meant[0]?.id ?? null, kind: 'sign_in_failed', caller, now });
    throw new Refusal('bad_credentials');
  }
  await noteSecurityEvent(tx, { user_id: account.id, kind: 'signed_in', caller, now });
  if (account.deletion_at !== null) await cancelDeletion(tx, account.id, caller, now);
  return publicUser(account);
}

/** ACC-67. Locks the account of a session. It may have been deleted since the session was read. */
export async function lockOwnAccount(tx: Tx, id: number): Promise<Account> {
  const account = await lockAccount(tx, id);
  if (account === undefined) throw new Refusal('not_signed_in');
  return account;
}

/** Changes the columns that a user edits in a cabinet. Other resources write these columns only by this function. */
export async function changePerson(
  tx: Tx,
  user: UserId,
  change: {
    first_name?: string;
    time_zone?: string;
    theme?: 'light' | 'dark' | null;
    photo_file_id?: number | null;
    consent_above_minor?: number;
  },
): Promise<User> {
  const isEmpty = Object.values(change).every((value) => value === undefined);
  return publicUser(isEmpty ? await accountById(tx, user) : await updateAccount(tx, user, change));
}
