import type { ChannelKind, NoticeGroup, Role } from '@planner/contract';

/** What somebody wants to hear and when. */
export interface Settings {
  wants(group: NoticeGroup, channel: ChannelKind): boolean;
  /** The end of the quiet hours, where it is one of them. */
  quietUntil(now: Date): Date | null;
}

/** A teacher is reminded minutes before a lesson, when nobody reads mail; a student a day and an hour before. */
export const isWantedAtFirst = (role: Role, group: NoticeGroup, channel: ChannelKind): boolean =>
  !(role === 'teacher' && group === 'reminders' && channel === 'mail');

export const firstSettings = (role: Role): Settings => ({
  wants: (group, channel) => isWantedAtFirst(role, group, channel),
  quietUntil: () => null,
});
