import type { Messenger, OtherMessenger } from '@planner/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { Chat } from '../connecting/chats.repository.ts';

/**
 * BOT-2. Stores the update's id in the transaction of its changes. Returns false if it is already stored; waits for a
 * concurrent transaction with the same id.
 */
export async function takeUpdate(
  tx: Tx,
  messenger: Messenger,
  update_id: number | string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await (
    messenger === 'bot'
      ? sql`insert into bot_update (update_id, handled_at) values (${update_id}, ${now}) on conflict do nothing`
      : sql`
        insert into messenger_update (messenger, update_key, handled_at)
        values (${messenger}, ${String(update_id)}, ${now}) on conflict do nothing`
  ).execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Locks the conversation, so that its updates are processed one after another, by any process. */
export async function holdChat(tx: Tx, { messenger, chat_id }: Chat): Promise<void> {
  const key = messenger === 'bot' ? String(chat_id) : `${messenger}:${chat_id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 510))`.execute(tx);
}

/** BOT-30. Locks the account of a conversation, so that presses in two messengers act one after another. */
export async function holdAccount(tx: Tx, user_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account:${user_id}`}, 510))`.execute(tx);
}

export async function deleteUpdates(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('bot_update').where('handled_at', '<', before.toISOString()).execute();
  await tx.deleteFrom('messenger_update').where('handled_at', '<', before.toISOString()).execute();
}

/** BOT-11. Claims the right to poll a messenger until `until`. Returns false while another process has it. */
export async function takeLease(
  tx: Tx,
  messenger: Messenger,
  holder: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numAffectedRows } = await (
    messenger === 'bot'
      ? sql`
        insert into bot_lease (id, holder, until) values (1, ${holder}, ${until})
        on conflict (id) do update set holder = excluded.holder, until = excluded.until
        where bot_lease.holder = excluded.holder or bot_lease.until <= ${now}`
      : sql`
        insert into messenger_lease (messenger, holder, until) values (${messenger}, ${holder}, ${until})
        on conflict (messenger) do update set holder = excluded.holder, until = excluded.until
        where messenger_lease.holder = excluded.holder or messenger_lease.until <= ${now}`
  ).execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function dropLeases(tx: Tx, holder: string, now: Date): Promise<void> {
  await tx.deleteFrom('bot_lease').where('holder', '=', holder).execute();
  await tx.updateTable('messenger_lease').set({ until: now }).where('holder', '=', holder).execute();
}

/** BOT-34. The stored position in the updates of a messenger; null before the first one. */
export async function positionOf(db: Db, messenger: OtherMessenger): Promise<string | null> {
  const row = await db
    .selectFrom('messenger_lease')
    .where('messenger', '=', messenger)
    .select('position')
    .executeTakeFirst();
  return row?.position ?? null;
}

export async function keepPosition(tx: Tx, messenger: OtherMessenger, position: string): Promise<void> {
  await tx.updateTable('messenger_lease').set({ position }).where('messenger', '=', messenger).execute();
}
