import type { OtherMessenger } from '@planner/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import type { Recipient, Recipients } from './recipient.ts';

/** BOT-5. The bot reaches accounts that have opened it by their link and are not scheduled for erasure. */
export async function botRecipients(db: Db, user_ids: readonly number[]): Promise<Recipients> {
  const rows = await db
    .selectFrom('bot_chat')
    .innerJoin('users', 'users.id', 'bot_chat.user_id')
    .where('bot_chat.user_id', '=', sql<number>`any(${user_ids})`)
    .where('users.deletion_at', 'is', null)
    .select(['bot_chat.user_id', 'bot_chat.chat_id'])
    .execute();
  return new Map(rows.map(({ user_id, chat_id }): [number, Recipient[]] => [user_id, [{ address: String(chat_id) }]]));
}

/** BOT-28. Like `botRecipients`, for another messenger. */
export const recipientsIn =
  (messenger: OtherMessenger) =>
  async (db: Db, user_ids: readonly number[]): Promise<Recipients> => {
    const rows = await db
      .selectFrom('messenger_chat')
      .innerJoin('users', 'users.id', 'messenger_chat.user_id')
      .where('messenger_chat.user_id', '=', sql<number>`any(${user_ids})`)
      .where('messenger_chat.messenger', '=', messenger)
      .where('users.deletion_at', 'is', null)
      .select(['messenger_chat.user_id', 'messenger_chat.chat_id'])
      .execute();
    return new Map(
      rows.map(({ user_id, chat_id }): [number, Recipient[]] => [user_id, [{ address: String(chat_id) }]]),
    );
  };
