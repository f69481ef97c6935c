import { z } from 'zod';
import { BusyTime } from './personal-events.ts';
import { TimeOff } from './time-off.ts';
import { WorkingHours } from './working-hours.ts';

/** The times off, holidays and working hours that a calendar shows beside the lessons of some days. */
export const OwnTime = z.object({
  /** The times off that overlap the days, in order. */
  times_off: z.array(TimeOff),
  /** The public holidays among the days, in order. */
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  /** The hours in which the teacher works; null without such hours. */
  working_hours: WorkingHours.nullable(),
  /** The personal events and the times of another calendar that overlap the days, in order. Omitted when there are none. */
  busy: z.array(BusyTime).optional(),
});
export type OwnTime = z.output<typeof OwnTime>;
