import type { Messenger } from '@planner/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';

/** An account that gets its notifications in a conversation with the bot. */
export interface ConnectedAccount {
  id: number;
  user_type: 'teacher' | 'student';
  time_zone: string;
  name: string;
}

/** A conversation with the bot of a messenger. */
export interface Chat {
  messenger: Messenger;
  chat_id: number;
}

/**
 * The conversations of a messenger. Those with Telegram are in a table of their own, which the previous version uses
 * too.
 */
const chatsOf = (messenger: Messenger) =>
  messenger === 'bot'
    ? sql`(select user_id, user_type, chat_id from bot_chat)`
    : sql`(select user_id, user_type, chat_id from messenger_chat where messenger = ${messenger})`;

/** The accounts of a conversation: a teacher, a student or both. Accounts marked for deletion are omitted. */
export async function accountsOfChat(db: Db, { messenger, chat_id }: Chat): Promise<ConnectedAccount[]> {
  const { rows } = await sql<ConnectedAccount>`
    select users.id, users.user_type, users.time_zone, coalesce(nullif(users.first_name, ''), users.username) as name
    from ${chatsOf(messenger)} as chat join users on users.id = chat.user_id
    where chat.chat_id = ${chat_id} and users.deletion_at is null
    order by users.user_type desc`.execute(db);
  return rows;
}

/** Whether the account has a conversation in which the user has not stopped the bot. */
export async function isConnected(db: Db, user_id: number, messenger: Messenger): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${chatsOf(messenger)} as chat
    left join channel_stop stop on stop.user_id = chat.user_id and stop.address = chat.chat_id::text
      and stop.channel = ${messenger}
    where chat.user_id = ${user_id} and stop.user_id is null`.execute(db);
  return rows.length > 0;
}

/**
 * Connects the conversation to this account. Returns the accounts with the same role that it was connected to before.
 */
export async function connectChat(
  tx: Tx,
  { id, user_type }: Pick<ConnectedAccount, 'id' | 'user_type'>,
  { messenger, chat_id }: Chat,
  now: Date,
): Promise<number[]> {
  const former = await disconnect(
    tx,
    messenger,
    sql`
    chat_id = ${chat_id} and user_type = ${user_type} and user_id <> ${id}`,
  );
  await (
    messenger === 'bot'
      ? sql`
        insert into bot_chat (user_id, user_type, chat_id, connected_at)
        values (${id}, ${user_type}, ${chat_id}, ${now})
        on conflict (user_id) do update set chat_id = excluded.chat_id, connected_at = excluded.connected_at`
      : sql`
        insert into messenger_chat (user_id, messenger, user_type, chat_id, connected_at)
        values (${id}, ${messenger}, ${user_type}, ${chat_id}, ${now})
        on conflict (user_id, messenger) do update
          set chat_id = excluded.chat_id, connected_at = excluded.connected_at`
  ).execute(tx);
  return former;
}

/** Deletes conversations of a messenger. Returns their accounts. */
async function disconnect(tx: Tx, messenger: Messenger, where: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await (
    messenger === 'bot'
      ? sql<{ user_id: number }>`delete from bot_chat where ${where} returning user_id`
      : sql<{ user_id: number }>`
        delete from messenger_chat where messenger = ${messenger} and ${where} returning user_id`
  ).execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** Returns false if the account had no conversation in this messenger. */
export const disconnectAccount = async (tx: Tx, user_id: number, messenger: Messenger): Promise<boolean> =>
  (await disconnect(tx, messenger, sql`user_id = ${user_id}`)).length > 0;

/** Returns the accounts that were connected to the conversation. */
export const disconnectChat = (tx: Tx, { messenger, chat_id }: Chat): Promise<number[]> =>
  disconnect(tx, messenger, sql`chat_id = ${chat_id}`);
