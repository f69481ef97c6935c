import type { StudentProfile } from '@planner/contract';
import { clockOf, WEEKDAY_IDS, type WeekdayId } from '@planner/schedule';
import { weekdaysText } from '@planner/wording';

type RuleDay = StudentProfile['rule'][number];

const isWeekday = (id: number): id is WeekdayId => WEEKDAY_IDS.some((one) => one === id);

/** STU-70. Returns «по вт и чт в 18:00, по сб в 11:00»; empty without a rule. */
export function ruleWords(rule: readonly RuleDay[]): string {
  const byTime = Map.groupBy(rule, ({ start_time }) => clockOf(start_time));
  return [...byTime]
    .map(([time, days]) => {
      const words = weekdaysText(days.map(({ day_of_week_id }) => day_of_week_id).filter(isWeekday));
      return `${words === 'каждый день' ? words : `по ${words}`} в ${time}`;
    })
    .join(', ');
}
