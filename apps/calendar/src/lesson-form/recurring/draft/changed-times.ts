import type { Rule } from '@planner/contract';
import { clockOf } from '@planner/schedule';
import type { RuleDraft } from './recurring-draft.ts';

/** RUL-83. Whether a draft moves the lessons of a rule: it changes a weekday or a time. */
export function changesTimes({ days_of_week }: Rule, { slots }: RuleDraft): boolean {
  const before = Object.entries(days_of_week).flatMap(([day, times]) =>
    times.map(({ start_time, end_time }) => `${day} ${clockOf(start_time)} ${clockOf(end_time)}`),
  );
  const after = slots.map(({ day_of_week_id, start_time, end_time }) => `${day_of_week_id} ${start_time} ${end_time}`);
  return before.toSorted().join() !== after.toSorted().join();
}
