import { occurrencesOf, type Day, type RecurringRule } from '@planner/schedule';
import type { NewOccurrence } from './series.ts';

/** A rule as it will be; its slots may have no ids yet. */
export interface NextRule extends RecurringRule {
  readonly time_zone_teacher: string;
}

/** The lessons a rule gives from one day to another, each at its slot's time (RUL-7). */
export function newOccurrences(rule: NextRule, until: Day, from?: Day): NewOccurrence[] {
  return occurrencesOf(rule, until, from).map(({ day, original_date }) => ({
    slot: rule.days.indexOf(day),
    original_date,
    conducted_date: original_date,
    start_time: day.start_time,
    end_time: day.end_time,
    time_zone_teacher: rule.time_zone_teacher,
  }));
}
