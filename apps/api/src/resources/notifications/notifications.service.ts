import type { ChannelKind, ResultOf } from '@planner/contract';
import { growingPage, type GrowingPageAsked } from '@planner/server-core';
import { namedText } from '@planner/wording';
import type { Db, Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { announce } from '../../live/announce.ts';
import type { TellStopped } from './deliveries/carrying.service.ts';
import { planDeliveries } from './deliveries/deliveries.service.ts';
import { groupOf, type NoticeKind } from './deliveries/kinds.ts';
import {
  deleteNotification,
  insertNotifications,
  notificationCounts,
  notificationsOf,
  unreadCount,
} from './notifications.repository.ts';
import { accountsByCard, type LinkedReader, linkedReaders } from './recipients.repository.ts';

export { type LinkedReader, moneyReadersOf } from './recipients.repository.ts';

interface Told {
  kind: NoticeKind;
  teacher_name: string;
  /** Identifies the event: an account gets one notification for each key. */
  dedupe_key: string;
  /** The id of the subject; its meaning depends on the kind. For a reminder it is the lesson. */
  subject_id?: number;
  /** The notification is not sent after this time, because it would arrive too late. */
  expires_at?: Date | string;
}

/** A notification for accounts by their ids, `users.id`. */
export interface AccountNotification extends Told {
  user_ids: readonly number[];
  message: string;
  /** A path within the product. */
  link: string;
}

/**
 * NTF-45. A notification about students, for every account linked to their cards. The service adds the names of the
 * reader's own students and the link to the cabinet of the first one.
 */
export interface StudentNotification extends Told {
  student_ids: readonly number[];
  /** Only these accounts are notified. */
  only?: readonly number[];
  /** NTF-49 to NTF-51. If set, the link opens this place of the cabinet: a lesson, a homework, a month or the messages. */
  place?: 'messages' | `${'lesson' | 'homework'}/${number}` | `month/${string}`;
  /** The text without names; a function gets the reader's own cards among the students. */
  message: string | ((own: readonly LinkedReader[]) => string);
}

export type NewNotification = AccountNotification | StudentNotification;

/** NTF-11, DLV-1. Notifies each account once, plans its deliveries, and announces it to the account's open pages. */
export const notify = (tx: Tx, { now, ...told }: NewNotification & { now: Date }): Promise<void> =>
  notifyAll(tx, [told], now);

/**
 * Notifies of several events in their order. When an account is named twice for one event, the first notification
 * counts.
 */
export async function notifyAll(tx: Tx, all: readonly NewNotification[], now: Date): Promise<void> {
  const cards = all.flatMap((one) => ('student_ids' in one ? one.student_ids : []));
  const readers = await linkedReaders(tx, [...new Set(cards)]);
  const reached = await insertNotifications(
    tx,
    all.flatMap((one) => writtenFor(one, readers)).map((written) => ({ ...written, created_at: now })),
  );
  if (reached.length === 0) return;
  await planDeliveries(tx, reached, now);
  announce(tx, { users: [...new Set(reached.map(({ user_id }) => user_id))], topics: ['notifications'] });
}

/** PAY-50. Any other account without the right to see money reads of money without a sum (MNY-112). */
const seesMoneyNews = ({ is_second_parent, sees_money }: LinkedReader): boolean => sees_money || !is_second_parent;

function writtenFor(told: NewNotification, readers: readonly LinkedReader[]) {
  if ('user_ids' in told) {
    const { user_ids, ...written } = told;
    return inOrder(user_ids).map((user_id) => ({ ...written, user_id }));
  }
  const { student_ids, only, message, place = placeOf(told.kind), ...written } = told;
  const meant = readers.filter(
    (reader) =>
      student_ids.includes(reader.student_id) &&
      (only === undefined || only.includes(reader.user_id)) &&
      (groupOf(told.kind) !== 'money' || seesMoneyNews(reader)),
  );
  const byAccount = Map.groupBy(meant, ({ user_id }) => user_id);
  return inOrder(byAccount.keys()).map((user_id) => {
    const own = byAccount.get(user_id) ?? [];
    const text = typeof message === 'string' ? message : message(own);
    return {
      ...written,
      user_id,
      message: ofStudents(own, text),
      link: cabinetOf(own[0], place),
    };
  });
}

const inOrder = (ids: Iterable<number>) => [...new Set(ids)].toSorted((one, other) => one - other);

/** NTF-45. The text with the names of the students, unless the reader is the only student of the account. */
const ofStudents = (own: readonly LinkedReader[], text: string): string =>
  namedText(
    own.flatMap(({ is_named, student_name }) => (is_named && student_name.trim() !== '' ? [student_name.trim()] : [])),
    text,
  );

/** NTF-28. The place of the cabinet that a kind of notifications is about. */
function placeOf(kind: NoticeKind): string {
  const group = groupOf(kind);
  return group === 'money' ? 'balance' : group === 'homework' ? 'homework' : '';
}

/** NTF-28. A place of the cabinet with the chosen profile. */
function cabinetOf(profile: { student_profile_id: number } | undefined, place: string): string {
  return `/student/student-cabinet/${place}${profile === undefined ? '' : `?profile=${profile.student_profile_id}`}`;
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

export { deliveredOf, noticeOfDelivery, type NoticeOfDelivery } from './deliveries/deliveries.repository.ts';
export { isAnswerable } from './deliveries/kinds.ts';
export { messageNoticeIn, unreadCount as unreadOf } from './notifications.repository.ts';

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
  max: (reason) => `Уведомления в MAX остановлены: ${reason}`,
  vk: (reason) => `Уведомления во ВКонтакте остановлены: ${reason}`,
};

/** NTF-12. Another user's notification is rejected like a nonexistent one. */
export async function removeNotification(tx: Tx, user_id: number, id: number): Promise<null> {
  if (!(await deleteNotification(tx, user_id, id))) throw new Refusal('not_found');
  return null;
}
