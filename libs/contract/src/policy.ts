import { z } from 'zod';
import { wallTime } from './fields.ts';

/** How a late cancellation or an absence is charged (percent of the price). */
export const CancellationPolicy = z
  .object({
    notice_hours: z.int().min(0).max(168),
    /** A clock time of the day before, HH:MM, which then counts instead of the hours. */
    notice_until: z.string().nullable(),
    late_percent: z.int().min(0).max(100),
    /** For a lesson of a group instead of late_percent. */
    group_percent: z.int().min(0).max(100).nullable(),
    no_show_percent: z.int().min(0).max(100),
    free_cancels_per_month: z.int().min(0).max(10),
    /** After a late cancellation by the teacher the student's next lesson is free. */
    teacher_late_rule: z.enum(['none', 'free_lesson']),
    /** A student cancels by himself, only asks for it, or writes to the teacher. */
    who_may: z.enum(['cancel', 'request', 'write']),
  })
  .meta({ id: 'CancellationPolicy' });
export type CancellationPolicy = z.output<typeof CancellationPolicy>;

/** The rules as they are sent; what is left out of these stays as it was. */
export const PolicyChange = CancellationPolicy.extend({ notice_until: wallTime().nullable() }).partial({
  notice_until: true,
  group_percent: true,
  teacher_late_rule: true,
  who_may: true,
});
