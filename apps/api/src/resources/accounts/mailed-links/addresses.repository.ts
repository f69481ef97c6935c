import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables/tables.ts';

/** An address in the names a person may have typed for it. */
const nameOf = (email: string) => sql<string>`account_name_of(${email})`;

/** Of more who hold an address unproved none is asked or written to: somebody makes accounts for it by the dozen. */
const HOLDERS = 5;

const HOLDER = ['id', 'email', 'email_state', 'password_hash', 'user_type', 'created_at'] as const;

/** ACC-118: held until the transaction ends, before any row: whoever registers with an address or proves it waits here. */
export async function holdAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(account_name_of(${email}), 260))`.execute(tx);
}

/** Whose it is; where it is nobody's yet, those who have given it, the oldest account first. */
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

/** Those who gave an address that is now another account's; answers who they are. */
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

/** Not held: what it is for says which address and which account to hold first. */
export function linkByToken(db: Db, tokenHash: Buffer) {
  return db.selectFrom('address_link').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Taken, not read, so that it works once. */
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

/** Links of the account that nobody has pressed. */
export async function deleteOpenLinks(tx: Tx, user: number, kind: Link['kind']): Promise<void> {
  await tx
    .deleteFrom('address_link')
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute();
}

/** What was mailed after a link, also to addresses that a stranger has brought in since. */
export async function deleteLinksAfter(tx: Tx, user: number, id: number): Promise<void> {
  await tx.deleteFrom('address_link').where('user_id', '=', user).where('id', '>', id).execute();
}

export async function deleteExpiredLinks(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('address_link').where('expires_at', '<=', now.toISOString()).execute();
}
