import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import type { Recipient, Recipients } from './recipient.ts';

/** PSH-4. Each browser with a subscription of an account, while the account is signed in there. */
export async function pushRecipients(db: Db, user_ids: readonly number[]): Promise<Recipients> {
  const rows = await db
    .selectFrom('push_subscription as device')
    .innerJoin('session', 'session.id', 'device.session_id')
    .innerJoin('users', 'users.id', 'session.user_id')
    .where('session.user_id', '=', sql<number>`any(${user_ids})`)
    .where('users.deletion_at', 'is', null)
    .select(['session.user_id', 'device.id'])
    .orderBy('device.id')
    .execute();
  const devices = new Map<number, Recipient[]>();
  for (const { user_id, id } of rows) {
    devices.set(user_id, [...(devices.get(user_id) ?? []), { address: String(id), device: id }]);
  }
  return devices;
}
