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

/** LND-43: whether a colleague invites by this code. */
export const isReferralCode = (db: Db, code: string): Promise<boolean> => hasReferralCode(db, code);

export type Account = Awaited<ReturnType<typeof accountById>>;

const DEFAULT_ZONE = 'Europe/Moscow';
/** Without the letters and digits that are taken for one another. */
const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const referralCode = () => Array.from({ length: 8 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** FIL-46. Where the small image of a photo is read. */
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

/** Whose a login or an address is; undefined where it is nobody's. */
export const accountNamed = async (db: Db, name: string): Promise<Account | undefined> =>
  (await accountsCalled(db, name))[0];

export { addressesOf } from './accounts.repository.ts';

/** Whether two typed names mean the same. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const taken = (field: string, text = 'Этот адрес почты уже занят') =>
  new Refusal('email_taken', { fields: { [field]: text } });

/**
 * ACC-119, ACC-134: what takes long of a registration. Who gave the address before, with this very password, is the same
 * person, whose account is there already. Answers who else was asked.
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

/** ACC-1, ACC-67: makes the account; the database says whose each name is. */
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
  // Whoever came with it since is most likely the same form, sent twice.
  if (others.some(({ id }) => !asked.includes(id))) throw taken('email');
  const account = await insertAccount(tx, {
    username,
    first_name,
    email,
    password_hash,
    user_type: is_teacher ? 'teacher' : 'student',
    time_zone,
    referral_code: referralCode(),
    referred_by: teacher_ref_cod ? await referrerOf(tx, teacher_ref_cod) : null,
    created_at: now,
  }).catch((error: unknown) => refuseTaken(error, { email: 'email', username: 'username' }));
  if (is_teacher) await insertTeacher(tx, account.id);
  if (accepted !== undefined) await insertConsents(tx, account.id, accepted, now);
  return publicUser(account);
}

/** ACC-169: only what is in force is agreed to; a page that was open for long has shown another version. */
function refuseOldDocuments({ privacy, agreement }: NonNullable<Registration['accepted']>): void {
  if (privacy === LEGAL_VERSIONS.privacy && agreement === LEGAL_VERSIONS.agreement) return;
  throw new Refusal('invalid', { fields: { accepted: 'Документы изменились. Обновите страницу и прочитайте новые' } });
}

/**
 * ACC-4: a login and a proved address mean one account only; the refusal stands at the field of this call that gave the name,
 * or says where the address has gone meanwhile.
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

/** ACC-213, ACC-216: which of the accounts that a name means know the browser with this token; null where none does. */
export async function accountsKnowing(db: Db, name: string, token: string): Promise<KnownBrowser | null> {
  const knowing = await accountsOfBrowser(db, token);
  if (knowing.length === 0) return null;
  const meant = await accountsCalled(db, name);
  const accounts = meant.map(({ id }) => id).filter((id) => knowing.includes(id));
  if (accounts.length === 0) return null;
  return { browser: hashOf(token).toString('hex'), accounts, isEvery: accounts.length === meant.length };
}

/**
 * ACC-5, ACC-134, ACC-216: what takes long of a login, in no transaction; an unknown account takes as long. With `only` no other
 * account's password is tried.
 */
export async function tryPassword(db: Db, name: string, password: string, only: readonly number[] | null) {
  const called = await accountsCalled(db, name);
  const meant = only === null ? called : called.filter(({ id }) => only.includes(id));
  // At once, so that an address which several have given takes no longer, and one that nobody has no less.
  const tried = await Promise.all(
    meant.length === 0
      ? [isPassword(password, null)]
      : meant.map(({ password_hash }) => isPassword(password, password_hash)),
  );
  return { meant, known: meant[tried.indexOf(true)] };
}

/**
 * ACC-5, ACC-13, ACC-69: the password was tried over what was read, and counts over what is then held: who has changed it or
 * deleted the account meanwhile comes first.
 */
export async function signIn(tx: Tx, { meant, known }: Tried, caller: Caller, now: Date): Promise<User> {
  const account = known && (await lockAccount(tx, known.id));
  const isGone = account?.deletion_at != null && Date.parse(account.deletion_at) <= now.getTime();
  if (account === undefined || account.password_hash !== known?.password_hash || isGone) {
    noteDespiteRefusal(tx, { user_id: meant[0]?.id ?? null, kind: 'sign_in_failed', caller, now });
    throw new Refusal('bad_credentials');
  }
  await noteSecurityEvent(tx, { user_id: account.id, kind: 'signed_in', caller, now });
  if (account.deletion_at !== null) {
    // The branded id exists in types only; it is this account's.
    await updateAccount(tx, account.id as UserId, { deletion_at: null });
    await noteSecurityEvent(tx, { user_id: account.id, kind: 'deletion_undone', caller, now });
  }
  return publicUser(account);
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
  change: {
    first_name?: string;
    time_zone?: string;
    theme?: 'light' | 'dark' | null;
    photo_file_id?: number | null;
  },
): Promise<User> {
  const isEmpty = Object.values(change).every((value) => value === undefined);
  return publicUser(isEmpty ? await accountById(tx, user) : await updateAccount(tx, user, change));
}
