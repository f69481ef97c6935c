import type { ClockTime } from '@planner/schedule';

/**
 * The way in which a student cancels: directly, by a request to the teacher in the cabinet, or by writing to the
 * teacher.
 */
export type WhoMayCancel = 'cancel' | 'request' | 'write';

/** The student's compensation for a late cancellation by the teacher. */
export type TeacherLateRule = 'none' | 'free_lesson';

/** The charges for a late cancellation and an absence, in percent of the price. */
export interface CancellationPolicy {
  readonly notice_hours: number;
  /** «20:00 накануне»: a clock time of the day before the lesson. If it is set, it replaces `notice_hours`. */
  readonly notice_until?: ClockTime | null;
  readonly late_percent: number;
  readonly no_show_percent: number;
  readonly free_cancels_per_month: number;
  /** Replaces late_percent for a lesson of a group. */
  readonly group_percent?: number | null;
  /** The compensation when the teacher cancels after the deadline: nothing, or a free next lesson. */
  readonly teacher_late_rule?: TeacherLateRule;
  readonly who_may?: WhoMayCancel;
}

/** The policy of a teacher who has not set one. It also fills fields that an older stored policy lacks. */
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

/** The reasons that determine the cost of a cancellation. */
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
