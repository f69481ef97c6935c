import { dayInZone, daysBetween } from '@planner/schedule';
import type { Notification } from './use-notifications.ts';

const GROUPS = ['Сегодня', 'Вчера', 'Раньше'] as const;

export interface NotificationGroup {
  readonly title: (typeof GROUPS)[number];
  readonly notifications: readonly Notification[];
}

/** NTF-23. Groups notifications into today, yesterday and older, by the days of a time zone. */
export function byDay(notifications: readonly Notification[], now: number, zone: string): NotificationGroup[] {
  const today = dayInZone(now, zone);
  const ageOf = ({ created_at }: Notification) =>
    Math.min(Math.max(daysBetween(dayInZone(created_at, zone), today), 0), GROUPS.length - 1);
  return GROUPS.map((title, age) => ({
    title,
    notifications: notifications.filter((notification) => ageOf(notification) === age),
  })).filter((group) => group.notifications.length > 0);
}
