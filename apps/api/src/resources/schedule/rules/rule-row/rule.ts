import type { Day, RuleDay } from '@planner/schedule';
import type { SkippingRule } from './skipping.ts';

export interface RuleSlot extends RuleDay {
  readonly id: number;
}

/** The fields of a rule that determine its dates. */
export interface SeriesRule extends SkippingRule<RuleSlot> {
  readonly time_zone_teacher: string;
  /** Lessons exist for all dates up to this day. A missing date was removed on purpose and is not created again. */
  readonly generated_until: Day;
}

/** A rule with its slots. */
export interface RuleRow extends SeriesRule {
  readonly id: number;
  readonly teacher_id: number;
  readonly student_id: number | null;
  readonly group_id: number | null;
  readonly student_name: string;
  readonly reminder_minutes: number;
  readonly break_minutes: number;
  readonly cost_minor: number | null;
  readonly goal: string;
  readonly subject_id: number | null;
  readonly meeting_url: string;
  readonly status: 'active' | 'ended';
  readonly predecessor_id: number | null;
  readonly version: number;
}

export type Whose = { rule_id: number } | { student_id: number } | { group_id: number } | { lesson_id: number };
