import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';

/** An account that gets its notifications in a conversation with the bot. */
export interface ConnectedAccount {
  id: number;
  user_type: 'teacher' | 'student';
  time_zone: string;
  name: string;
}

/** The accounts of a conversation: a teacher, a student or both. Accounts marked for deletion are omitted. */
export async function accountsOfChat(db: Db, chat_id: number): Promise<ConnectedAccount[]> {
  return db
    .selectFrom('bot_chat')
    .innerJoin('users', 'users.id', 'bot_chat.user_id')
    .where('bot_chat.chat_id', '=', chat_id)
    .where('users.deletion_at', 'is', null)
    .select(['users.id', 'users.user_type', 'users.time_zone'])
    .select(sql<string>`coalesce(nullif(users.first_name, ''), users.username)`.as('name'))
    .orderBy('users.user_type', 'desc')
    .execute();
}

/** Whether the account has a conversation in which the user has not stopped the bot. */
export async function isConnected(db: Db, user_id: number): Promise<boolean> {
  const chat = await db
    .selectFrom('bot_chat')
    .leftJoin('channel_stop as stop', (join) =>
      join
        .onRef('stop.user_id', '=', 'bot_chat.user_id')
        .on('stop.address', '=', sql<string>`bot_chat.chat_id::text`)
        .on('stop.channel', '=', 'bot'),
    )
    .where('bot_chat.user_id', '=', user_id)
    .where('stop.user_id', 'is', null)
    .select('bot_chat.user_id')
    .executeTakeFirst();
  return chat !== undefined;
}

/**
 * Connects the conversation to this account. Returns the accounts with the same role that it was connected to before.
 */
export async function connectChat(
  tx: Tx,
  { id, user_type }: Pick<ConnectedAccount, 'id' | 'user_type'>,
  chat_id: number,
  now: Date,
): Promise<number[]> {
  const former = await tx
    .deleteFrom('bot_chat')
    .where('chat_id', '=', chat_id)
    .where('user_type', '=', user_type)
    .where('user_id', '<>', id)
    .returning('user_id')
    .execute();
  await tx
    .insertInto('bot_chat')
    .values({ user_id: id, user_type, chat_id, connected_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ chat_id, connected_at: now }))
    .execute();
  return former.map(({ user_id }) => user_id);
}

/** Returns false if the account had no conversation. */
export async function disconnectAccount(tx: Tx, user_id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('bot_chat').where('user_id', '=', user_id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the accounts that were connected to the conversation. */
export async function disconnectChat(tx: Tx, chat_id: number): Promise<number[]> {
  const gone = await tx.deleteFrom('bot_chat').where('chat_id', '=', chat_id).returning('user_id').execute();
  return gone.map(({ user_id }) => user_id);
}
