import { clockOf, minutesOf } from './clock-time.ts';
import type { ClockTime } from './clock-time.ts';
import {
  addDays,
  addMonths,
  dayFromNumber,
  dayNumber,
  daysBetween,
  nextWeekday,
  weekdayOf,
  weekStart,
} from './week.ts';
import type { Day, WeekdayId } from './week.ts';

/** One weekly slot of a rule. */
export interface RuleDay {
  readonly day_of_week_id: WeekdayId;
  readonly start_time: ClockTime;
  readonly end_time: ClockTime;
}

/** A recurring rule as far as its dates go; the zone and the students are the caller's. */
export interface RecurringRule<Slot extends RuleDay = RuleDay> {
  readonly days: readonly Slot[];
  readonly starts_on: Day;
  readonly repeat_until: Day | null;
  /** 1 is every week; the week of `starts_on` is the first. */
  readonly interval_weeks: number;
}

/** One date a rule gives, with the slot that gives it. */
export interface Occurrence<Slot extends RuleDay = RuleDay> {
  readonly original_date: Day;
  readonly day: Slot;
}

const byWeekdayAndStart = (one: RuleDay, other: RuleDay): number =>
  one.day_of_week_id - other.day_of_week_id || minutesOf(one.start_time) - minutesOf(other.start_time);

/** The days between two occurrences of one slot; refused below a week, where a rule would never end. */
function stepOf(rule: RecurringRule): number {
  if (!Number.isInteger(rule.interval_weeks) || rule.interval_weeks < 1) {
    throw new RangeError(`Not an interval of weeks: ${rule.interval_weeks}`);
  }
  return rule.interval_weeks * 7;
}

/** How far ahead occurrences are laid out by themselves, and how far at most. */
const HORIZON_WEEKS = 26;
const MAX_HORIZON_MONTHS = 24;

/** The last day up to which a rule without end is laid out by itself. */
export const horizonOf = (today: Day): Day => addDays(today, HORIZON_WEEKS * 7);

/** The last day up to which a rule can be laid out on request. */
export const farthestHorizonOf = (today: Day): Day => addMonths(today, MAX_HORIZON_MONTHS);

/** Every dated occurrence of a rule from one day to another, both included, in order of date and start (TIM-13). */
export function occurrencesOf<Slot extends RuleDay>(
  rule: RecurringRule<Slot>,
  until: Day,
  from: Day = rule.starts_on,
): Occurrence<Slot>[] {
  const slots = rule.days.toSorted(byWeekdayAndStart);
  const first = Math.max(dayNumber(rule.starts_on), dayNumber(from));
  const last = Math.min(dayNumber(until), rule.repeat_until === null ? Infinity : dayNumber(rule.repeat_until));
  const step = stepOf(rule);
  const start = dayNumber(weekStart(rule.starts_on));
  const occurrences: Occurrence<Slot>[] = [];
  for (let monday = start + Math.floor((first - start) / step) * step; monday <= last; monday += step) {
    for (const day of slots) {
      const date = monday + day.day_of_week_id - 1;
      if (date >= first && date <= last) occurrences.push({ original_date: dayFromNumber(date), day });
    }
  }
  return occurrences;
}

/** The number of occurrences of a rule up to a day, its own end or the given one, whichever is earlier (TIM-13). */
export function countOccurrences(rule: RecurringRule, until: Day): number {
  const last = rule.repeat_until !== null && rule.repeat_until < until ? rule.repeat_until : until;
  const days = daysBetween(weekStart(rule.starts_on), last) + 1;
  const before = weekdayOf(rule.starts_on);
  const step = stepOf(rule);
  let count = 0;
  for (const { day_of_week_id } of rule.days) {
    const reached = Math.max(0, Math.ceil((days - day_of_week_id + 1) / step));
    count += reached - (reached > 0 && day_of_week_id < before ? 1 : 0);
  }
  return count;
}

/** The repeat-until of a form after a weekday is chosen: moved to that weekday's next date when it is earlier (TIM-14). */
export function movedRepeatUntil(repeat_until: Day | null, chosen: WeekdayId, starts_on: Day): Day | null {
  if (repeat_until === null) return null;
  const next = nextWeekday(starts_on, chosen);
  return repeat_until < next ? next : repeat_until;
}

/** The weekday a rule gets when its lessons move by so many days, round the week (TIM-15). */
export const shiftedWeekday = (day_of_week_id: WeekdayId, days: number): WeekdayId =>
  ((((day_of_week_id - 1 + days) % 7) + 7) % 7) + 1;

/** The slot that stands twice in a rule, by weekday and start; null when each is there once. */
export function repeatedRuleDay<Slot extends RuleDay>(days: readonly Slot[]): Slot | null {
  const seen = new Set<string>();
  for (const day of days) {
    const key = `${day.day_of_week_id} ${clockOf(day.start_time)}`;
    if (seen.has(key)) return day;
    seen.add(key);
  }
  return null;
}

/** Joins a rule's three lists of the wire into slots; null when they are not equally long (TIM-16). */
export function ruleDaysOf(
  days_of_week: readonly WeekdayId[],
  start_times: readonly string[],
  end_times: readonly string[],
): RuleDay[] | null {
  if (start_times.length !== days_of_week.length || end_times.length !== days_of_week.length) return null;
  return days_of_week.map((day_of_week_id, index) => ({
    day_of_week_id,
    start_time: clockOf(start_times[index] ?? ''),
    end_time: clockOf(end_times[index] ?? ''),
  }));
}
