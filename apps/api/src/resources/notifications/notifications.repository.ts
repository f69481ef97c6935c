import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';

const SHOWN = 100;

interface InsertedNotification {
  user_id: number;
  kind: string;
  teacher_name: string;
  message: string;
  link: string;
  dedupe_key: string;
  created_at: Date;
}

/** NTF-11: one of a key is enough, the first; only those that are new are answered. */
export async function insertNotifications(tx: Tx, notifications: readonly InsertedNotification[]): Promise<number[]> {
  if (notifications.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    insert into notification (user_id, kind, teacher_name, message, link, dedupe_key, created_at)
    select user_id, kind, teacher_name, message, link, dedupe_key, created_at
    from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb) as told (
      user_id integer, kind text, teacher_name text, message text, link text, dedupe_key text, created_at timestamptz)
    on conflict (user_id, dedupe_key) do nothing
    returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** The accounts that are linked to each of these cards. */
export async function accountsByCard(
  db: Db,
  student_ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (student_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('student_profile')
    .where('student_id', '=', sql<number>`any(${student_ids})`)
    .select(['student_id', 'user_id'])
    .execute();
  const byCard = Map.groupBy(rows, ({ student_id }) => student_id);
  return new Map([...byCard].map(([id, linked]) => [id, linked.map(({ user_id }) => user_id)]));
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
