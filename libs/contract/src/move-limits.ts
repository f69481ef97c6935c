import { z } from 'zod';

/** MOV-2. The largest numbers of days ahead and of hours of notice. */
const MOST_OF_MOVES = { days_ahead: 28, notice_hours: 168 } as const;

/** MOV-1, MOV-2. The limits within which families may ask for another time of a lesson. */
export const MoveLimits = z
  .object({
    /** The last day of the offered times, counted from today. */
    days_ahead: z.int().min(1).max(MOST_OF_MOVES.days_ahead),
    /** The least number of hours before the lesson and before its new time. */
    notice_hours: z.int().min(0).max(MOST_OF_MOVES.notice_hours),
  })
  .meta({ id: 'MoveLimits' });
export type MoveLimits = z.output<typeof MoveLimits>;
