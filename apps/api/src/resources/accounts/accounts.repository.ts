import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { UserId } from '../../http/who.ts';

const ACCOUNT = [
  'id',
  'username',
  'email',
  'email_state',
  'new_email',
  'first_name',
  'user_type',
  'time_zone',
  'theme',
  'photo_file_id',
  'is_admin',
  'is_platform',
  'password_hash',
  'deletion_at',
] as const;

/** The maximum number of accounts with one unverified address whose passwords a login tries. */
const MEANT = 5;

/**
 * ACC-119. The accounts that a login or an address may mean. The owner comes first, then accounts with the unverified
 * address, the oldest first.
 */
export function accountsCalled(db: Db, name: string) {
  const typed = sql<string>`account_name_of(${name})`;
  return db
    .selectFrom('users')
    .select(ACCOUNT)
    .where((eb) =>
      eb.or([
        eb('id', 'in', eb.selectFrom('account_name').select('user_id').where('name', '=', typed)),
        eb(sql`account_name_of(email)`, '=', typed),
      ]),
    )
    .orderBy(sql`email_state = 'proved'`, 'desc')
    .orderBy('id')
    .limit(MEANT)
    .execute();
}

/** ACC-67. Locks the account's row until the transaction ends. Decide about an account only with this row. */
export function lockAccount(tx: Tx, id: number) {
  return tx.selectFrom('users').select(ACCOUNT).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function accountById(db: Db, id: number) {
  return db.selectFrom('users').select(ACCOUNT).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The addresses of accounts, by account id. */
export async function addressesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').where('id', 'in', ids).select(['id', 'email']).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Undefined if the account does not exist. */
export async function passwordHashOf(db: Db, id: number): Promise<string | null | undefined> {
  const account = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
  return account?.password_hash;
}

export async function insertAccount(tx: Tx, account: Insertable<Tables['users']>) {
  return tx.insertInto('users').values(account).returning(ACCOUNT).executeTakeFirstOrThrow();
}

export async function updateAccount(tx: Tx, id: UserId, change: Updateable<Tables['users']>) {
  return tx.updateTable('users').set(change).where('id', '=', id).returning(ACCOUNT).executeTakeFirstOrThrow();
}

/** LND-43. Whether an account has this code. */
export const hasReferralCode = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('referral_code', '=', code).executeTakeFirst()) !== undefined;

/** Locks the inviter's row, so that the account cannot be deleted before the new account refers to it. */
export async function referrerOf(tx: Tx, code: string): Promise<number | null> {
  const referrer = await tx
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', code)
    .forKeyShare()
    .executeTakeFirst();
  return referrer?.id ?? null;
}

const dueAccounts = (db: Db, now: Date) =>
  db.selectFrom('users').where('deletion_at', '<=', now.toISOString()).select('id').orderBy('id');

/** Accounts whose grace period has ended. */
export async function accountsToErase(db: Db, now: Date): Promise<number[]> {
  const due = await dueAccounts(db, now).execute();
  return due.map(({ id }) => id);
}

/**
 * Returns the accounts whose grace period has ended, or `account` if it is one of them. Locks them, so that a login
 * cannot cancel the deletion meanwhile.
 */
export async function lockDueAccounts(tx: Tx, now: Date, account: number | undefined): Promise<number[]> {
  const due = await dueAccounts(tx, now)
    .$if(account !== undefined, (query) => query.where('id', '=', account ?? 0))
    .forUpdate()
    .execute();
  return due.map(({ id }) => id);
}

/** A trigger forbids deleting ledger entries; this setting permits it for the erasure of a whole account. */
export async function eraseAccounts(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select set_config('planner.erasing', 'on', true)`.execute(tx);
  await tx
    .deleteFrom('users')
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
}

/** ACC-169. Stores the accepted version of each document, with the time. */
export async function insertConsents(
  tx: Tx,
  user_id: number,
  accepted: Readonly<Record<'privacy' | 'agreement', string>>,
  at: Date,
): Promise<void> {
  const documents = ['privacy', 'agreement'] as const;
  await tx
    .insertInto('consent')
    .values(documents.map((document) => ({ user_id, document, version: accepted[document], at })))
    .execute();
}
