import type { Scope } from '@planner/contract';
import { addDays, daysBetween, type Day } from '@planner/schedule';
import type { Asked } from './event-faults.ts';
import type { StoredEvent } from './personal-events.repository.ts';

/** The days of an event and its weeks. */
export type Weeks = Pick<StoredEvent, 'first_day' | 'last_day' | 'is_weekly' | 'repeat_until' | 'skipped_weeks'>;

/** The first day of a week of an event. */
export const dayOfWeek = ({ first_day }: Pick<Weeks, 'first_day'>, week: number): Day => addDays(first_day, 7 * week);

/** Returns the number of the week that begins on a day; null when the event has no such week. */
export function weekAt({ first_day, is_weekly, repeat_until, skipped_weeks }: Weeks, day: Day): number | null {
  const days = daysBetween(first_day, day);
  if (days < 0 || days % 7 !== 0 || (!is_weekly && days > 0)) return null;
  if (repeat_until !== null && day > repeat_until) return null;
  return skipped_weeks.includes(days / 7) ? null : days / 7;
}

/** Returns a weekly event without a week; null when no week is left. */
export const withoutWeek = <Event extends Weeks>(event: Event, week: number): Event | null =>
  ifAnyIsLeft({ ...event, skipped_weeks: [...event.skipped_weeks, week] });

/** Returns a weekly event without a week and all later ones; null when no week is left. */
export const upToWeek = <Event extends Weeks>(event: Event, week: number): Event | null =>
  week === 0
    ? null
    : ifAnyIsLeft({
        ...event,
        repeat_until: addDays(dayOfWeek(event, week), -1),
        skipped_weeks: event.skipped_weeks.filter((skipped) => skipped < week),
      });

/** Returns the event; null when it leaves out all its weeks. */
export function ifAnyIsLeft<Event extends Weeks>(event: Event): Event | null {
  const { first_day, repeat_until, skipped_weeks } = event;
  if (repeat_until === null) return event;
  const last = Math.floor(daysBetween(first_day, repeat_until) / 7);
  // After an earlier last day of repetition, the event may leave out weeks beyond its end.
  return skipped_weeks.filter((skipped) => skipped <= last).length <= last ? event : null;
}

/** The scope that a change of a week really has: an event of one week has no other weeks. */
export const scopeOf = ({ is_weekly }: Weeks, week: number, scope: Scope): Scope =>
  !is_weekly || (scope === 'following' && week === 0) ? 'all' : scope;

/**
 * WRK-49. Returns the changed weeks as an event. A change of the day moves each of its weeks by as many days, and its last
 * day of repetition too unless the user has changed that day. Only the changed weeks leave out what they left out before.
 */
export function changedWeeks(
  event: Weeks,
  week: number,
  scope: Scope,
  wish: Asked,
): Asked & { skipped_weeks: number[] } {
  const { repeat_until = null, ...asked } = wish;
  if (scope === 'one') return { ...asked, is_weekly: false, repeat_until: null, skipped_weeks: [] };
  if (!event.is_weekly || !asked.is_weekly) return { ...asked, repeat_until, skipped_weeks: [] };
  const moved = daysBetween(dayOfWeek(event, week), asked.first_day);
  const from = scope === 'all' ? 0 : week;
  const first_day = addDays(dayOfWeek(event, from), moved);
  return {
    ...asked,
    first_day,
    last_day: addDays(first_day, daysBetween(asked.first_day, asked.last_day)),
    repeat_until:
      repeat_until !== null && repeat_until === event.repeat_until ? addDays(repeat_until, moved) : repeat_until,
    skipped_weeks: event.skipped_weeks.flatMap((skipped) => (skipped < from ? [] : [skipped - from])),
  };
}
