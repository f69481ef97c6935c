import type { ClockTime } from '@planner/schedule';

/** Who takes a student's lesson off: he himself, the teacher whom he asks in his cabinet, or the teacher to whom he writes. */
export type WhoMayCancel = 'cancel' | 'request' | 'write';

/** What a late cancellation by the teacher gives the student. */
export type TeacherLateRule = 'none' | 'free_lesson';

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
  /** What a student has of a teacher who cancels later than the notice: nothing, or the next lesson for nothing. */
  readonly teacher_late_rule?: TeacherLateRule;
  readonly who_may?: WhoMayCancel;
}

/** Of a teacher who has set none, and of each field that was not there yet when one was set. */
export const DEFAULT_POLICY = {
  notice_hours: 24,
  notice_until: null,
  late_percent: 100,
  group_percent: null,
  no_show_percent: 100,
  free_cancels_per_month: 0,
  teacher_late_rule: 'none',
  who_may: 'cancel',
} as const satisfies CancellationPolicy;

/** Why a cancellation costs what it costs. */
export type CancellationGround =
  | 'by_teacher'
  | 'by_teacher_late'
  | 'by_system'
  | 'decided'
  | 'free_of_charge'
  | 'free_lesson'
  | 'in_time'
  | 'late_free'
  | 'late';
