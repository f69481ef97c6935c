import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

interface Asked {
  student_id: number;
  /** Such as `2026-11`. */
  month: string;
  /** Only messages that these accounts of the card read. */
  side?: 'student' | 'parents';
}

/** MSG-34. When a month was sent last; null if it was not sent. */
export async function monthSentAt(db: Db, { student_id, month, side }: Asked): Promise<string | null> {
  const { rows } = await sql<{ sent_at: string | null }>`
    select max(sent_at) as sent_at from lesson_message message
    where message.student_id = ${student_id} and message.month = ${`${month}-01`}::date
      and ${side === undefined ? sql`true` : sql`message.readers in ('everyone', ${side})`}`.execute(db);
  return rows[0]?.sent_at ?? null;
}
