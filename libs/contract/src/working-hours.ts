import { z } from 'zod';
import { wallTime } from './fields.ts';
import { MoveLimits } from './move-limits.ts';

/** The hours of each weekday on which a teacher works. A weekday that is absent is free. */
export const WorkingHours = z
  .object({ days: z.array(z.object({ day_of_week_id: z.int(), start_time: z.string(), end_time: z.string() })) })
  .meta({ id: 'WorkingHours' });
export type WorkingHours = z.output<typeof WorkingHours>;

/** The response schemas of the hours, and of the limits of requests for other ones. */
export const ANSWERED_TIMES = { hours: () => WorkingHours.nullable(), moves: () => MoveLimits.nullable() };

/** New working hours. Each weekday occurs once; 00:00 as the end is midnight. */
export const WorkingHoursChange = z.object({
  days: z
    .array(z.object({ day_of_week_id: z.int().min(1).max(7), start_time: wallTime(), end_time: wallTime() }))
    .max(7)
    .refine((days) => new Set(days.map(({ day_of_week_id }) => day_of_week_id)).size === days.length, 'weekday_twice')
    .refine(
      (days) => days.every(({ start_time, end_time }) => start_time < end_time || end_time === '00:00'),
      'period_reversed',
    ),
});
