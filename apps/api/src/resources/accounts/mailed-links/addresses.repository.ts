import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables/tables.ts';

/** The normalized form of an address, for comparison with typed names. */
const nameOf = (email: string) => sql<string>`account_name_of(${email})`;

/**
 * The maximum number of accounts with one unverified address that are checked or mailed. Somebody might create dozens
 * of them.
 */
const HOLDERS = 5;

const HOLDER = ['id', 'email', 'email_state', 'password_hash', 'user_type', 'created_at'] as const;

/**
 * ACC-118. Locks the address until the transaction ends, before any row is locked. Concurrent registrations and
 * verifications of the address wait here.
 */
export async function holdAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(account_name_of(${email}), 260))`.execute(tx);
}

/** The account that owns an address. Without an owner, the accounts with the unverified address, the oldest first. */
export async function holdersOf(db: Db, email: string) {
  const holders = await db
    .selectFrom('users')
    .select(HOLDER)
    .where(sql`account_name_of(email)`, '=', nameOf(email))
    .where('email_state', '<>', 'lost')
    .orderBy(sql`email_state = 'proved'`, 'desc')
    .orderBy('id')
    .limit(HOLDERS)
    .execute();
  return holders[0]?.email_state === 'proved' ? holders.slice(0, 1) : holders;
}

/** Marks the address as lost for other accounts with it. Returns their ids. */
export async function takeFromOthers(tx: Tx, email: string, keeper: number): Promise<number[]> {
  const others = await tx
    .updateTable('users')
    .set({ email_state: 'lost' })
    .where(sql`account_name_of(email)`, '=', nameOf(email))
    .where('email_state', '=', 'unproved')
    .where('id', '<>', keeper)
    .returning('id')
    .execute();
  return others.map(({ id }) => id);
}

type Link = Insertable<Tables['address_link']>;

export async function insertLink(tx: Tx, link: Link): Promise<void> {
  await tx.insertInto('address_link').values(link).execute();
}

/** Reads the link without a lock, because the caller must lock its address and its account first. */
export function linkByToken(db: Db, tokenHash: Buffer) {
  return db.selectFrom('address_link').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Marks the link as used in the same statement, so that it works once. */
export function takeLink(tx: Tx, id: number, now: Date) {
  return tx
    .updateTable('address_link')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .where('used_at', 'is', null)
    .returning(['id', 'kind', 'email'])
    .executeTakeFirst();
}

/** Deletes the account's unused links of a kind. */
export async function deleteOpenLinks(tx: Tx, user: number, kind: Link['kind']): Promise<void> {
  await tx
    .deleteFrom('address_link')
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes the links mailed after a link. They may be at addresses that a stranger has set since. */
export async function deleteLinksAfter(tx: Tx, user: number, id: number): Promise<void> {
  await tx.deleteFrom('address_link').where('user_id', '=', user).where('id', '>', id).execute();
}

export async function deleteExpiredLinks(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('address_link').where('expires_at', '<=', now.toISOString()).execute();
}
