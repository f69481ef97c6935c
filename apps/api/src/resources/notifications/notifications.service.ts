import type { ChannelKind, ResultOf } from '@planner/contract';
import { growingPage, type GrowingPageAsked } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { announce } from '../../live/announce.ts';
import type { TellStopped } from './deliveries/carrying.service.ts';
import { planDeliveries } from './deliveries/deliveries.service.ts';
import type { NoticeKind } from './deliveries/kinds.ts';
import {
  deleteNotification,
  insertNotifications,
  notificationCounts,
  notificationsOf,
  unreadCount,
} from './notifications.repository.ts';
import { accountsByCard } from './recipients.repository.ts';

export { type MoneyReader, moneyReadersOf } from './recipients.repository.ts';

export interface NewNotification {
  /** The ids of accounts, `users.id`. */
  user_ids?: readonly number[];
  /** The ids of cards: every account linked to a card is notified. */
  student_ids?: readonly number[];
  kind: NoticeKind;
  teacher_name: string;
  message: string;
  /** A path within the product. */
  link: string;
  /** Identifies the event: an account gets one notification for each key. */
  dedupe_key: string;
  /** The id of the subject; its meaning depends on the kind. For a reminder it is the lesson. */
  subject_id?: number;
  /** The notification is not sent after this time, because it would arrive too late. */
  expires_at?: Date | string;
}

/** NTF-11, DLV-1. Notifies each account once, plans its deliveries, and announces it to the account's open pages. */
export const notify = (tx: Tx, { now, ...told }: NewNotification & { now: Date }): Promise<void> =>
  notifyAll(tx, [told], now);

/**
 * Notifies of several events in their order. When an account is named twice for one event, the first notification
 * counts.
 */
export async function notifyAll(tx: Tx, all: readonly NewNotification[], now: Date): Promise<void> {
  const linked = await accountsByCard(tx, [...new Set(all.flatMap(({ student_ids = [] }) => student_ids))]);
  const reached = await insertNotifications(
    tx,
    all.flatMap(({ user_ids = [], student_ids = [], ...told }) => {
      const users = new Set([...user_ids, ...student_ids.flatMap((id) => linked.get(id) ?? [])]);
      return [...users].toSorted((one, other) => one - other).map((user_id) => ({ ...told, user_id, created_at: now }));
    }),
  );
  if (reached.length === 0) return;
  await planDeliveries(tx, reached, now);
  announce(tx, { users: [...new Set(reached.map(({ user_id }) => user_id))], topics: ['notifications'] });
}

/** The accounts linked to these cards. */
export async function hearersOf(db: Db, student_ids: readonly number[]): Promise<number[]> {
  return [...new Set([...(await accountsByCard(db, student_ids)).values()].flat())];
}

/** NTF-10, NTF-32. A page of an account's notifications, with the number of all unread ones. */
export async function ownNotifications(
  db: Db,
  user_id: number,
  asked: GrowingPageAsked,
): Promise<ResultOf<'GET /api/notifications_teacher'>> {
  const page = await growingPage(
    asked,
    (up_to) => notificationCounts(db, user_id, up_to),
    (rows) => notificationsOf(db, user_id, rows),
  );
  return { ...page, unread: await unreadCount(db, user_id) };
}

export { unreadCount as unreadOf } from './notifications.repository.ts';

/** DLV-7. Notifies the user of a stopped channel. The other connected channels deliver this notification too. */
export const tellStopped: TellStopped = (tx, { channel, delivery_id, user_id }, reason, now) =>
  notify(tx, {
    user_ids: [user_id],
    kind: 'channel_stopped',
    teacher_name: '',
    message: STOPPED[channel](reason),
    link: '/notifications/',
    dedupe_key: `channel_stopped:${delivery_id}`,
    now,
  });

const STOPPED: Readonly<Record<ChannelKind, (reason: string) => string>> = {
  mail: (reason) => `Уведомления на почту остановлены: ${reason}`,
  bot: (reason) => `Уведомления в боте остановлены: ${reason}`,
  push: (reason) => `Уведомления в браузере остановлены: ${reason}`,
};

/** NTF-12. Another user's notification is rejected like a nonexistent one. */
export async function removeNotification(tx: Tx, user_id: number, id: number): Promise<null> {
  if (!(await deleteNotification(tx, user_id, id))) throw new Refusal('not_found');
  return null;
}
