import type { ClockTime } from '@planner/schedule';

/** What a teacher asks for a late cancellation or an absence, in percent of the price. */
export interface CancellationPolicy {
  readonly notice_hours: number;
  /** «20:00 накануне»: a clock time of the day before, which then counts instead of the hours. */
  readonly notice_until?: ClockTime | null;
  readonly late_percent: number;
  readonly no_show_percent: number;
  readonly free_cancels_per_month: number;
  /** For a lesson of a group instead of late_percent. */
  readonly group_percent?: number | null;
  readonly teacher_late_rule?: 'none' | 'free_lesson';
}

export const DEFAULT_POLICY: CancellationPolicy = {
  notice_hours: 24,
  late_percent: 100,
  no_show_percent: 100,
  free_cancels_per_month: 0,
};

/** Why a cancellation costs what it costs. */
export type CancellationGround =
  'by_teacher' | 'by_teacher_late' | 'by_system' | 'decided' | 'free_of_charge' | 'in_time' | 'late_free' | 'late';
