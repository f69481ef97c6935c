import type { Rule } from '@planner/contract';
import { roublesOf } from '@planner/money';
import { wireTime, type RuleDay } from '@planner/schedule';
import type { RuleRow } from './rule.ts';

/** The rule of an answer. A previewed rule has no id and no version. */
export type ShownRule = Omit<
  RuleRow,
  'id' | 'days' | 'teacher_id' | 'status' | 'predecessor_id' | 'generated_until' | 'version'
> & {
  readonly id: number | null;
  readonly version: number | null;
  readonly days: readonly RuleDay[];
};

function daysOfWeek(days: readonly RuleDay[]): Rule['days_of_week'] {
  const slots: Rule['days_of_week'] = {};
  for (const { day_of_week_id, start_time, end_time } of days) {
    (slots[day_of_week_id] ??= []).push({ start_time: wireTime(start_time), end_time: wireTime(end_time) });
  }
  return slots;
}

/** RUL-30. A rule in the form of an answer. Without an explicit price it has the price of its next lesson. */
export const ruleAnswer = (rule: ShownRule, next?: { start_at: string; cost_minor: number }): Rule => ({
  id: rule.id,
  days_of_week: daysOfWeek(rule.days),
  starts_on: rule.starts_on,
  repeat_until: rule.repeat_until,
  interval_weeks: rule.interval_weeks,
  reminder_minutes: rule.reminder_minutes,
  break_minutes: rule.break_minutes,
  cost_lesson: roublesOf(rule.cost_minor ?? next?.cost_minor ?? 0),
  goal: rule.goal,
  subject_id: rule.subject_id,
  meeting_url: rule.meeting_url,
  time_zone_teacher: rule.time_zone_teacher,
  next_lesson_at: next?.start_at ?? null,
  student_id: rule.student_id,
  group_id: rule.group_id,
  version: rule.version,
});

/** The answer when no rule exists. */
export const noRule = (time_zone_teacher: string): Rule => ({
  id: null,
  days_of_week: {},
  starts_on: null,
  repeat_until: null,
  interval_weeks: 1,
  reminder_minutes: 0,
  break_minutes: 0,
  cost_lesson: 0,
  goal: '',
  subject_id: null,
  meeting_url: '',
  time_zone_teacher,
  next_lesson_at: null,
  student_id: null,
  group_id: null,
  version: null,
});
