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

/** The dates of a recurring rule, without its zone and students. */
export interface RecurringRule<Slot extends RuleDay = RuleDay> {
  readonly days: readonly Slot[];
  readonly starts_on: Day;
  readonly repeat_until: Day | null;
  /** 1 means every week. The week of `starts_on` is the first. */
  readonly interval_weeks: number;
}

/** A date of a rule with its slot. */
export interface Occurrence<Slot extends RuleDay = RuleDay> {
  readonly original_date: Day;
  readonly day: Slot;
}

const byWeekdayAndStart = (one: RuleDay, other: RuleDay): number =>
  one.day_of_week_id - other.day_of_week_id || minutesOf(one.start_time) - minutesOf(other.start_time);

/**
 * Returns the days between two occurrences of a slot. Throws a RangeError for less than a week, because the loop would
 * not end.
 */
function stepOf(rule: RecurringRule): number {
  if (!Number.isInteger(rule.interval_weeks) || rule.interval_weeks < 1) {
    throw new RangeError(`Not an interval of weeks: ${rule.interval_weeks}`);
  }
  return rule.interval_weeks * 7;
}

/** The default and the maximum time for which lessons are created ahead. */
const HORIZON_WEEKS = 26;
const MAX_HORIZON_MONTHS = 24;

/** Returns the last day for which lessons of a rule without an end are created automatically. */
export const horizonOf = (today: Day): Day => addDays(today, HORIZON_WEEKS * 7);

/** Returns the last day for which lessons of a rule can be created on request. */
export const farthestHorizonOf = (today: Day): Day => addMonths(today, MAX_HORIZON_MONTHS);

/** Returns the occurrences of a rule between two days, both included, ordered by date and start (TIM-13). */
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

/** Returns the number of a rule's occurrences up to its own end or the given day, whichever is earlier (TIM-13). */
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

/** The number of rounds in which `dayOfCount` doubles its span: enough for 300 lessons in every eighth week. */
const ROUNDS = 8;

/**
 * Returns the day of lesson number `count` of a rule from a day on (RUL-80). The rule's own end does not matter.
 * `isMeant` omits occurrences. Throws a RangeError when no such day exists.
 */
export function dayOfCount<Slot extends RuleDay>(
  rule: RecurringRule<Slot>,
  count: number,
  { from = rule.starts_on, isMeant = () => true }: { from?: Day; isMeant?(one: Occurrence<Slot>): boolean } = {},
): Day {
  const endless = { ...rule, repeat_until: null };
  const first = from > rule.starts_on ? from : rule.starts_on;
  for (let round = 0; round < ROUNDS; round += 1) {
    const until = addDays(first, stepOf(rule) * (Math.ceil(count / rule.days.length) + 1) * 2 ** round);
    const found = occurrencesOf(endless, until, first).filter(isMeant)[count - 1];
    if (found !== undefined) return found.original_date;
  }
  throw new RangeError(`No lesson number ${count}`);
}

/** Returns a form's repeat-until after a weekday is chosen: at least the next date of that weekday (TIM-14). */
export function movedRepeatUntil(repeat_until: Day | null, chosen: WeekdayId, starts_on: Day): Day | null {
  if (repeat_until === null) return null;
  const next = nextWeekday(starts_on, chosen);
  return repeat_until < next ? next : repeat_until;
}

/** Returns the weekday of a rule after its lessons move by some days; it wraps around the week (TIM-15). */
export const shiftedWeekday = (day_of_week_id: WeekdayId, days: number): WeekdayId =>
  ((((day_of_week_id - 1 + days) % 7) + 7) % 7) + 1;

/** Returns the first slot with a repeated weekday and start; null when all slots differ. */
export function repeatedRuleDay<Slot extends RuleDay>(days: readonly Slot[]): Slot | null {
  const seen = new Set<string>();
  for (const day of days) {
    const key = `${day.day_of_week_id} ${clockOf(day.start_time)}`;
    if (seen.has(key)) return day;
    seen.add(key);
  }
  return null;
}

/** Joins the three lists of the API into slots; null when their lengths differ (TIM-16). */
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
