import { addDays, dayNumber, weekStart, type Day, type RecurringRule } from '@planner/schedule';

/** How far back a rule may begin: lessons of this school year are entered later than they are held (RUL-8). */
export const DAYS_BACK = 366;

/** The day itself where its week is a week of lessons, else the Monday of the next such week (RUL-9). */
export function turnFrom(rule: Pick<RecurringRule, 'starts_on' | 'interval_weeks'>, day: Day): Day {
  const weeks = (dayNumber(weekStart(day)) - dayNumber(weekStart(rule.starts_on))) / 7;
  const behind = ((weeks % rule.interval_weeks) + rule.interval_weeks) % rule.interval_weeks;
  return behind === 0 ? day : addDays(weekStart(day), 7 * (rule.interval_weeks - behind));
}
