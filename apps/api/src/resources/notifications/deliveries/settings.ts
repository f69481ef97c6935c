import type { ChannelKind, NoticeGroup } from '@planner/contract';
import { addDays, wallClock } from '@planner/schedule';
import { instantOf } from '@planner/schedule/zones';

export interface QuietHours {
  /** HH:MM on the wall; past midnight where the end is not later. */
  from: string;
  to: string;
}

/** What somebody wants to hear and when. */
export interface Settings {
  user_type: 'teacher' | 'student';
  time_zone: string;
  /** By `choiceKey`: what he wants otherwise than everybody at first. */
  choices: ReadonlyMap<string, boolean>;
  quiet: QuietHours | null;
  remind_day: boolean;
  remind_hour: boolean;
}

const choiceKey = (group: NoticeGroup, channel: ChannelKind): string => `${group}:${channel}`;

/** NTF-41: a teacher is reminded minutes before a lesson, when nobody reads mail; a student a day and an hour before. */
export const wants = ({ user_type, choices }: Settings, group: NoticeGroup, channel: ChannelKind): boolean =>
  choices.get(choiceKey(group, channel)) ?? !(user_type === 'teacher' && group === 'reminders' && channel === 'mail');

/** NTF-42. When the quiet hours end that it is now; null outside of them. */
export function quietUntil({ quiet, time_zone }: Settings, now: Date): Date | null {
  if (quiet === null) return null;
  const { date, time } = wallClock(now, time_zone);
  const { from, to } = quiet;
  const isOverMidnight = to <= from;
  const isQuiet = isOverMidnight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return null;
  return instantOf(isOverMidnight && time >= from ? addDays(date, 1) : date, to, time_zone);
}
