import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';

/** An account that hears of itself in a conversation with the bot. */
export interface ConnectedAccount {
  id: number;
  user_type: 'teacher' | 'student';
  time_zone: string;
  name: string;
}

/** Whose conversation it is: of a teacher, a student or both; who is leaving is nobody's. */
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

/** Whether its conversation goes on: one in which the bot was stopped does not. */
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

/** The conversation is this account's from now on; answers who had it before in the same role. */
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

/** False where it had no conversation. */
export async function disconnectAccount(tx: Tx, user_id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('bot_chat').where('user_id', '=', user_id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Answers whose conversation it was. */
export async function disconnectChat(tx: Tx, chat_id: number): Promise<number[]> {
  const gone = await tx.deleteFrom('bot_chat').where('chat_id', '=', chat_id).returning('user_id').execute();
  return gone.map(({ user_id }) => user_id);
}
