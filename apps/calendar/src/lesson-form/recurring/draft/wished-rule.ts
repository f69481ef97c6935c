import { WEEKDAY_IDS, type Day } from '@planner/schedule';
import type { ModalProps } from '@planner/shell-api';
import { newTime } from '../../fields/time-draft.ts';
import { newRule, type RuleDraft } from './recurring-draft.ts';

export type WishedRule = NonNullable<ModalProps<'lesson-form'>['rule']>;

/** ONE-13. Returns the rule that another page asks for: its weekdays with their times, its interval and its end. */
export function ruleOfWish(wish: WishedRule, today: Day): RuleDraft {
  const { slots, repeat_until, lesson_count, interval_weeks = 1 } = wish;
  const rule = newRule(today);
  return {
    ...rule,
    slots: slots.flatMap(({ day_of_week_id, start_time, end_time }, index) => {
      const weekday = WEEKDAY_IDS.find((id) => id === day_of_week_id);
      if (weekday === undefined) return [];
      const time =
        start_time === undefined ? { start_time: '', end_time: '' } : newTime({ start_time, end_time }, today);
      return [
        {
          key: index + 1,
          day_of_week_id: weekday,
          start_time: time.start_time,
          end_time: time.end_time,
          follows: 'follows' in time ? time.follows : 'usual',
        },
      ];
    }),
    interval_weeks,
    ends: lesson_count === undefined ? 'until' : 'count',
    repeat_until: repeat_until ?? rule.repeat_until,
    lesson_count: lesson_count === undefined ? '' : String(lesson_count),
    followsTime: false,
  };
}
