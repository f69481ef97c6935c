import { sql } from 'kysely';
import type { ChannelKind } from '@planner/contract';
import type { Db, Tx } from '../../../database/database.ts';
import type { DeliveryEnd } from '../../../outbox/channels/notice.ts';
import type { Stop } from './decision.ts';

export interface NewDelivery {
  notification_id: number;
  channel: ChannelKind;
  device: number;
  turn: number | null;
  state: 'waiting' | 'skipped';
  reason: string;
  due_at: Date;
  ended_at: Date | null;
}

/** Returns the ids of the rows, in the order of `deliveries`. */
export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<number[]> {
  if (deliveries.length === 0) return [];
  const rows = await tx
    .insertInto('delivery')
    .values([...deliveries])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A waiting delivery and its notification in their current state. */
export interface WaitingDelivery {
  notification_id: number;
  channel: ChannelKind;
  device: number;
  turn: number | null;
  due_at: string;
  user_id: number;
  kind: string;
  message: string;
  /** Empty for a teacher, who would read the own name. */
  teacher_name: string;
  link: string;
  created_at: string;
  subject_id: number | null;
  expires_at: string | null;
}

/** A notification of an account that stays, with the zone and the type of the account. */
export interface NoticeOfDelivery {
  user_id: number;
  message: string;
  link: string;
  time_zone: string;
  user_type: 'teacher' | 'student';
}

/** NTF-54. The notification of a delivery. Undefined if it is deleted, or if its account is marked for deletion. */
export const noticeOfDelivery = (db: Db, id: number): Promise<NoticeOfDelivery | undefined> =>
  db
    .selectFrom('delivery')
    .innerJoin('notification', 'notification.id', 'delivery.notification_id')
    .innerJoin('users', 'users.id', 'notification.user_id')
    .where('delivery.id', '=', id)
    .where('users.deletion_at', 'is', null)
    .select(['notification.user_id', 'notification.message', 'notification.link', 'users.time_zone', 'users.user_type'])
    .executeTakeFirst();

export async function waitingDelivery(db: Db, id: number): Promise<WaitingDelivery | undefined> {
  return db
    .selectFrom('delivery')
    .innerJoin('notification', 'notification.id', 'delivery.notification_id')
    .innerJoin('users', 'users.id', 'notification.user_id')
    .where('delivery.id', '=', id)
    .where('delivery.state', '=', 'waiting')
    .select(['delivery.notification_id', 'delivery.channel', 'delivery.device', 'delivery.turn', 'delivery.due_at'])
    .select(['notification.user_id', 'notification.kind', 'notification.message'])
    .select(
      sql<string>`case when users.user_type = 'teacher' then '' else notification.teacher_name end`.as('teacher_name'),
    )
    .select(['notification.link', 'notification.created_at', 'notification.subject_id', 'notification.expires_at'])
    .executeTakeFirst();
}

/** Ends a waiting delivery. Returns the notification's user, or undefined when the delivery had already ended. */
export async function endDelivery(tx: Tx, id: number, end: DeliveryEnd, now: Date): Promise<number | undefined> {
  const ended = await tx
    .updateTable('delivery')
    .set({ ...end, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning((eb) =>
      eb
        .selectFrom('notification')
        .whereRef('notification.id', '=', 'delivery.notification_id')
        .select('notification.user_id')
        .as('user_id'),
    )
    .executeTakeFirst();
  return ended?.user_id ?? undefined;
}

/** The stopped channels of these accounts, by `stopKey`. */
export async function stopsOf(db: Db, user_ids: readonly number[]): Promise<ReadonlyMap<string, Stop>> {
  const rows = await db
    .selectFrom('channel_stop')
    .where('user_id', '=', sql<number>`any(${user_ids})`)
    .select(['user_id', 'channel', 'address', 'reason'])
    .execute();
  return new Map(rows.map(({ user_id, channel, ...stop }) => [stopKey(user_id, channel), stop]));
}

export const stopKey = (user_id: number, channel: ChannelKind): string => `${user_id}:${channel}`;

/** Returns true when this address of the channel was not stopped before. */
export async function insertStop(
  tx: Tx,
  stop: Stop & { user_id: number; channel: ChannelKind; stopped_at: Date },
): Promise<boolean> {
  const rows = await tx
    .insertInto('channel_stop')
    .values(stop)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'channel']).doUpdateSet(stop).where('channel_stop.address', '<>', stop.address),
    )
    .returning('user_id')
    .execute();
  return rows.length > 0;
}

/** The notifications among these that a channel has delivered. */
export async function deliveredOf(tx: Tx, notification_ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (notification_ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('delivery')
    .where('notification_id', '=', sql<number>`any(${notification_ids})`)
    .where('state', '=', 'sent')
    .select('notification_id')
    .execute();
  return new Set(rows.map(({ notification_id }) => notification_id));
}

export async function deleteStop(tx: Tx, user_id: number, channel: ChannelKind): Promise<void> {
  await tx.deleteFrom('channel_stop').where('user_id', '=', user_id).where('channel', '=', channel).execute();
}

/**
 * Deletes the deliveries that ended before `before`. Ends waiting deliveries without an outbox message: they are from a
 * backup, and a backup contains no outbox.
 */
export async function sweepDeliveries(tx: Tx, before: Date, end: DeliveryEnd, now: Date): Promise<void> {
  await tx.deleteFrom('delivery').where('ended_at', '<', before.toISOString()).execute();
  await tx
    .updateTable('delivery')
    .set({ ...end, ended_at: now })
    .where('state', '=', 'waiting')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('outbox').whereRef('outbox.delivery_id', '=', 'delivery.id').select('outbox.id'))),
    )
    .execute();
}
