import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Message } from './outbox.repository.ts';

interface WaitingOfChannel {
  channel: Message['channel'];
  waiting: number;
  oldest_seconds: number;
}

/**
 * The messages that should have left by now: due, being sent, or refused before. A notice that waits for the end of
 * quiet hours is none of them. The age begins when the message might be sent for the first time.
 */
export async function waitingMessages(db: Db, now: Date): Promise<WaitingOfChannel[]> {
  const { rows } = await sql<WaitingOfChannel>`
    select outbox.channel, count(*)::integer as waiting,
      extract(epoch from ${now}::timestamptz - min(coalesce(delivery.due_at, outbox.created_at)))::float8 as oldest_seconds
    from outbox left join delivery on delivery.id = outbox.delivery_id
    where outbox.state in ('waiting', 'sending')
      and (outbox.due_at <= ${now} or outbox.state = 'sending' or outbox.error <> '')
    group by outbox.channel`.execute(db);
  return rows;
}
