import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

/**
 * BOT-2. Stores the update's id in the transaction of its changes. Returns false if it is already stored; waits for a
 * concurrent transaction with the same id.
 */
export async function takeUpdate(tx: Tx, update_id: number, now: Date): Promise<boolean> {
  const taken = await tx
    .insertInto('bot_update')
    .values({ update_id, handled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Locks the conversation, so that its updates are processed one after another, by any process. */
export async function holdChat(tx: Tx, chat_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${String(chat_id)}, 510))`.execute(tx);
}

export async function deleteUpdates(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('bot_update').where('handled_at', '<', before.toISOString()).execute();
}

/** BOT-11. Claims the right to poll until `until`. Returns false while another process has it. */
export async function takeLease(tx: Tx, holder: string, { now, until }: { now: Date; until: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into bot_lease (id, holder, until) values (1, ${holder}, ${until})
    on conflict (id) do update set holder = excluded.holder, until = excluded.until
    where bot_lease.holder = excluded.holder or bot_lease.until <= ${now}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function dropLease(tx: Tx, holder: string): Promise<void> {
  await tx.deleteFrom('bot_lease').where('holder', '=', holder).execute();
}
