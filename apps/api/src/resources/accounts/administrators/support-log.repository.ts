import type { Db, Tx } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables/tables.ts';

type Act = Tables['support_event']['act'];

/** The account that is looked at is null for a search that found nothing. */
export async function insertEvents(
  tx: Tx,
  { admin, accounts, act, at }: { admin: number; accounts: readonly (number | null)[]; act: Act; at: Date },
): Promise<void> {
  await tx
    .insertInto('support_event')
    .values(accounts.map((account_id) => ({ admin_id: admin, account_id, act, at })))
    .execute();
}

/** The newest events with the administrator's address. */
export const newestEvents = (db: Db, limit: number) =>
  db
    .selectFrom('support_event as event')
    .leftJoin('users as admin', 'admin.id', 'event.admin_id')
    .select(['event.at', 'event.act', 'event.account_id', 'admin.email as admin'])
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute();

export async function deleteEventsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('support_event').where('at', '<', before.toISOString()).execute();
}
