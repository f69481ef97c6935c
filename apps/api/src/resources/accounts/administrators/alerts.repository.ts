import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';

/** Two requests at the same moment must not both find that nobody has been notified. */
export const lockAlerts = (tx: Tx) => sql`select pg_advisory_xact_lock(961, 1)`.execute(tx);

/** The administrators with a letter of this subject that still waits, or that is newer than an instant. */
export async function addresseesSince(db: Db, subject: string, since: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select outbox.user_id from users join outbox on outbox.user_id = users.id
    where users.is_admin and outbox.channel = 'mail' and outbox.subject = ${subject}
      and (outbox.created_at > ${since} or outbox.state in ('waiting', 'sending'))`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
