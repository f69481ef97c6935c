import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { UserId } from '../../http/who.ts';

const ACCOUNT = [
  'id',
  'username',
  'email',
  'first_name',
  'user_type',
  'time_zone',
  'theme',
  'is_admin',
  'password_hash',
  'deletion_at',
] as const;

const folded = (text: RawBuilder<unknown>) => sql`lower(${text} collate "ru-RU-x-icu")`;

/** The account that a login or an address means. */
export function accountCalled(db: Db, name: string) {
  return db
    .selectFrom('users')
    .select(ACCOUNT)
    .where((eb) =>
      eb.or([
        eb(folded(sql`email`), '=', folded(sql`${name}::text`)),
        eb(folded(sql`username`), '=', folded(sql`${name}::text`)),
      ]),
    )
    .executeTakeFirst();
}

export function accountById(db: Db, id: number) {
  return db.selectFrom('users').select(ACCOUNT).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function insertAccount(tx: Tx, account: Insertable<Tables['users']>) {
  return tx.insertInto('users').values(account).returning(ACCOUNT).executeTakeFirstOrThrow();
}

export async function updateAccount(tx: Tx, id: UserId, change: Updateable<Tables['users']>) {
  return tx.updateTable('users').set(change).where('id', '=', id).returning(ACCOUNT).executeTakeFirstOrThrow();
}

export async function referrerOf(db: Db, code: string): Promise<number | null> {
  const referrer = await db.selectFrom('users').select('id').where('referral_code', '=', code).executeTakeFirst();
  return referrer?.id ?? null;
}

/** Accounts whose days of grace are over. */
export async function dueAccounts(tx: Tx, now: Date): Promise<number[]> {
  const due = await tx.selectFrom('users').where('deletion_at', '<=', now.toISOString()).select('id').execute();
  return due.map(({ id }) => id);
}

/** The ledger lets its entries go only to the erasing of a whole account, which says so first. */
export async function eraseAccounts(tx: Tx, now: Date): Promise<number> {
  await sql`select set_config('planner.erasing', 'on', true)`.execute(tx);
  const { numDeletedRows } = await tx
    .deleteFrom('users')
    .where('deletion_at', '<=', now.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
