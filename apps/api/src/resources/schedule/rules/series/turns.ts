import { addDays, dayNumber, weekStart, type Day, type RecurringRule } from '@planner/schedule';

/**
 * RUL-8. The number of days that a rule may begin in the past: teachers may enter lessons of the current school year
 * afterwards.
 */
export const DAYS_BACK = 366;

/** RUL-9. The day itself if its week has lessons, otherwise the Monday of the next such week. */
export function turnFrom(rule: Pick<RecurringRule, 'starts_on' | 'interval_weeks'>, day: Day): Day {
  const weeks = (dayNumber(weekStart(day)) - dayNumber(weekStart(rule.starts_on))) / 7;
  const behind = ((weeks % rule.interval_weeks) + rule.interval_weeks) % rule.interval_weeks;
  return behind === 0 ? day : addDays(weekStart(day), 7 * (rule.interval_weeks - behind));
}
