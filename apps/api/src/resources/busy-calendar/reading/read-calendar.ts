import { QueueFull } from '@planner/server-core';
import { foreignReader } from '../../../foreign-files/foreign-reader.ts';
import { TooCostly } from '../../../foreign-files/reader-handle.ts';
import type { ReadingPool } from '../../../foreign-files/reading-pool.ts';
import type { read } from './calendar-reading.ts';
import { CalendarFault } from './calendar-request.ts';
import type { ReadTime, ReadTimes, Window } from './calendar-times.ts';

/** A calendar with too many repeats keeps the only place of heavy readings no longer. */
const WITHIN_MS = 5_000;

const CALENDAR = foreignReader<typeof read>(new URL('./calendar-reading.ts', import.meta.url), {
  withinMs: WITHIN_MS,
  isHeavy: true,
});

/** WRK-43. Returns the times of a calendar's bytes, which a separate process reads. Throws a `CalendarFault`. */
export async function readCalendar(
  pool: ReadingPool,
  asked: Window & { bytes: Uint8Array },
  account: number,
): Promise<ReadTimes> {
  const times: ReadTime[] = [];
  try {
    const found = await pool.read(CALENDAR, asked, {
      account,
      gone: new AbortController().signal,
      tell: (piece) => times.push(...piece),
    });
    if (found !== null) return { times, ...found };
  } catch (error) {
    if (error instanceof QueueFull) throw error;
    if (!(error instanceof TooCostly)) throw new CalendarFault('not_calendar', { cause: error });
    throw new CalendarFault(error.why === 'slow' ? 'too_slow' : 'too_big', { cause: error });
  }
  throw new CalendarFault('not_calendar');
}
