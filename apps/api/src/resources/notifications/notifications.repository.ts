import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

const SHOWN = 100;

/** NTF-11: one of a key is enough; only those that are new are answered. */
export async function insertNotifications(
  tx: Tx,
  notifications: readonly Insertable<Tables['notification']>[],
): Promise<number[]> {
  if (notifications.length === 0) return [];
  const rows = await tx
    .insertInto('notification')
    .values(notifications)
    .onConflict((conflict) => conflict.columns(['user_id', 'dedupe_key']).doNothing())
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The accounts that are linked to these cards. */
export async function accountsOf(db: Db, student_ids: readonly number[]): Promise<number[]> {
  if (student_ids.length === 0) return [];
  const rows = await db
    .selectFrom('student_profile')
    .where('student_id', 'in', student_ids)
    .select('user_id')
    .distinct()
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export function newestOf(db: Db, user_id: number) {
  return db
    .selectFrom('notification')
    .where('user_id', '=', user_id)
    .select(['id', 'teacher_name', 'message', 'created_at', 'kind', 'link'])
    .select((eb) => eb('read_at', 'is not', null).$castTo<boolean>().as('read'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

export async function deleteNotification(tx: Tx, user_id: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notification')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function markAllRead(tx: Tx, user_id: number, now: Date): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .execute();
}
