import { sql } from 'kysely';
import type { GrowingRows } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import type { Written } from './deliveries/deliveries.service.ts';

interface InsertedNotification {
  user_id: number;
  kind: string;
  teacher_name: string;
  message: string;
  link: string;
  dedupe_key: string;
  created_at: Date;
  subject_id?: number;
  expires_at?: Date | string;
}

/** NTF-11. Only the first notification of a dedupe_key is inserted for an account. Returns the inserted ones. */
export async function insertNotifications(tx: Tx, notifications: readonly InsertedNotification[]): Promise<Written[]> {
  if (notifications.length === 0) return [];
  const { rows } = await sql<Written>`
    insert into notification (
      user_id, kind, teacher_name, message, link, dedupe_key, created_at, subject_id, expires_at)
    select user_id, kind, teacher_name, message, link, dedupe_key, created_at, subject_id, expires_at
    from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb) as told (
      user_id integer, kind text, teacher_name text, message text, link text, dedupe_key text, created_at timestamptz,
      subject_id integer, expires_at timestamptz)
    on conflict (user_id, dedupe_key) do nothing
    returning id, user_id, kind, expires_at`.execute(tx);
  return rows;
}

const ofAccount = (db: Db, user_id: number, up_to: number) =>
  db.selectFrom('notification').where('user_id', '=', user_id).where('id', '<=', up_to);

/** API-31. The number of notifications of an account up to an id, and the greatest id among them. */
export const notificationCounts = (db: Db, user_id: number, up_to: number) =>
  ofAccount(db, user_id, up_to)
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.max<number | null>('id').as('up_to')])
    .execute();

export const notificationsOf = (db: Db, user_id: number, { up_to, limit, offset }: GrowingRows) =>
  ofAccount(db, user_id, up_to)
    .select(['id', 'teacher_name', 'message', 'created_at', 'kind', 'link'])
    .select((eb) => eb('read_at', 'is not', null).$castTo<boolean>().as('read'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** The newest notification of a message in a text that begins with its words. */
export async function messageNoticeIn(
  db: Db,
  user_ids: readonly number[],
  text: string,
): Promise<{ user_id: number; subject_id: number | null } | undefined> {
  const { rows } = await sql<{ user_id: number; subject_id: number | null }>`
    select user_id, subject_id from notification
    where user_id = any(${user_ids}) and kind in ('lesson_report', 'message_answered')
      and starts_with(${text}, message)
    order by length(message) desc, id desc limit 1`.execute(db);
  return rows[0];
}

export async function unreadCount(db: Db, user_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteNotification(tx: Tx, user_id: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notification')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** API-11. Marks the unread notifications up to the id `up_to`, or all of them. */
export async function markRead(
  tx: Tx,
  user_id: number,
  { up_to, now }: { up_to: number | undefined; now: Date },
): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .$if(up_to !== undefined, (query) => query.where('id', '<=', up_to ?? 0))
    .execute();
}
