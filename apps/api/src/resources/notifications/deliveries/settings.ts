import type { ChannelKind, NoticeGroup } from '@planner/contract';
import { addDays, wallClock } from '@planner/schedule';
import { instantOf } from '@planner/schedule/zones';

export interface QuietHours {
  /** HH:MM in the user's zone. The hours cross midnight when `to` is not later than `from`. */
  from: string;
  to: string;
}

/** The user's choices about notifications and their times. */
export interface Settings {
  user_type: 'teacher' | 'student';
  time_zone: string;
  /** By `choiceKey`; contains only the choices that the user made. */
  choices: ReadonlyMap<string, boolean>;
  quiet: QuietHours | null;
  remind_day: boolean;
  remind_hour: boolean;
  /** DLV-36. Every channel in the user's order; null sends to all at once. */
  turns: readonly ChannelKind[] | null;
}

const choiceKey = (group: NoticeGroup, channel: ChannelKind): string => `${group}:${channel}`;

/**
 * NTF-41. By default everything is wanted, except a teacher's reminders by e-mail: they are due only minutes before a
 * lesson. A student's reminders are due a day and an hour before.
 */
export const wants = ({ user_type, choices }: Settings, group: NoticeGroup, channel: ChannelKind): boolean =>
  choices.get(choiceKey(group, channel)) ?? !(user_type === 'teacher' && group === 'reminders' && channel === 'mail');

/** NTF-42. The end of the current quiet hours, or null outside of quiet hours. */
export function quietUntil({ quiet, time_zone }: Settings, now: Date): Date | null {
  if (quiet === null) return null;
  const { date, time } = wallClock(now, time_zone);
  const { from, to } = quiet;
  const isOverMidnight = to <= from;
  const isQuiet = isOverMidnight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return null;
  return instantOf(isOverMidnight && time >= from ? addDays(date, 1) : date, to, time_zone);
}
