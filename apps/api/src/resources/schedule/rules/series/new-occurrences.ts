import type { Day } from '@planner/schedule';
import type { NewOccurrence } from './series.ts';
import { keptOccurrences, type SkippingRule } from '../rule-row/skipping.ts';

/** The new state of a rule. New slots have no ids yet. */
export interface NextRule extends SkippingRule {
  readonly time_zone_teacher: string;
}

/** RUL-7, WRK-3. The lessons of a rule between two days, each at the time of its slot, outside of times off. */
export function newOccurrences(rule: NextRule, until: Day, from?: Day): NewOccurrence[] {
  return keptOccurrences(rule, until, from).map(({ day, original_date }) => ({
    slot: rule.days.indexOf(day),
    original_date,
    conducted_date: original_date,
    start_time: day.start_time,
    end_time: day.end_time,
    time_zone_teacher: rule.time_zone_teacher,
  }));
}
