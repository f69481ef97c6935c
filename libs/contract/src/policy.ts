import { z } from 'zod';
import { wallTime } from './fields.ts';

/** The charges for a late cancellation and an absence, in percent of the price. */
export const CancellationPolicy = z
  .object({
    notice_hours: z.int().min(0).max(168),
    /** A clock time of the day before the lesson, HH:MM. If it is set, it replaces `notice_hours`. */
    notice_until: z.string().nullable(),
    late_percent: z.int().min(0).max(100),
    /** Replaces late_percent for a lesson of a group. */
    group_percent: z.int().min(0).max(100).nullable(),
    no_show_percent: z.int().min(0).max(100),
    free_cancels_per_month: z.int().min(0).max(10),
    /** After a late cancellation by the teacher, the student's next lesson is free. */
    teacher_late_rule: z.enum(['none', 'free_lesson']),
    /** A student may cancel directly, may only ask the teacher to cancel, or must write to the teacher. */
    who_may: z.enum(['cancel', 'request', 'write']),
  })
  .meta({ id: 'CancellationPolicy' });
export type CancellationPolicy = z.output<typeof CancellationPolicy>;

/** The policy in a request. These four fields keep their value if they are omitted. */
export const PolicyChange = CancellationPolicy.extend({ notice_until: wallTime().nullable() }).partial({
  notice_until: true,
  group_percent: true,
  teacher_late_rule: true,
  who_may: true,
});
