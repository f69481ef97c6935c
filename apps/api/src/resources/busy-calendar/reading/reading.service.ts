import { after } from '@planner/server-core';
import type { InTx, Tx } from '../../../database/database.ts';
import type { ReadingPool } from '../../../foreign-files/reading-pool.ts';
import { announce } from '../../../live/announce.ts';
import {
  deleteTimes,
  endReading,
  insertTimes,
  lockCalendar,
  takeCalendar,
  teachersOfDueCalendars,
} from '../busy-calendar.repository.ts';
import { CalendarFault, fetchCalendar } from './calendar-request.ts';
import type { ReadTimes } from './calendar-times.ts';
import { readCalendar } from './read-calendar.ts';

const DAY_MS = 86_400_000;
/** The days before and after today whose times are read. */
const WINDOW = { before: 31, after: 183 };
/** The teachers of one run, because each reading may wait for another service. */
const AT_ONCE = 20;
/** A process that ends during a reading loses it for this time. */
const TAKEN_MS = 10 * 60_000;
const EVERY_MS = 30 * 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;

/** What a reading needs. Tests replace the request. */
export interface Reading {
  pool: ReadingPool;
  fetch?: (address: string) => Promise<Buffer>;
}

export const dueCalendars = (tx: Tx, now: Date): Promise<number[]> => teachersOfDueCalendars(tx, now, AT_ONCE);

/** WRK-41. Reads the due calendar of a teacher. It keeps no transaction open while another service answers. */
export async function readBusyCalendar(
  { pool, fetch = fetchCalendar }: Reading,
  inTx: InTx,
  { teacher, now }: { teacher: number; now: Date },
): Promise<void> {
  const taken = await inTx((tx) => takeCalendar(tx, teacher, { now, until: after(now, TAKEN_MS) }));
  if (taken === undefined) return;
  const { url, time_zone } = taken;
  const from = now.getTime() - WINDOW.before * DAY_MS;
  const to = now.getTime() + WINDOW.after * DAY_MS;
  try {
    const found = await readCalendar(pool, { bytes: await fetch(url), from, to, time_zone }, teacher);
    await inTx((tx) => storeTimes(tx, { teacher, url, now }, found));
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error;
    await inTx((tx) => storeFailure(tx, { teacher, url, now }, error.failure));
  }
}

interface Read {
  teacher: number;
  url: string;
  now: Date;
}

async function storeTimes(tx: Tx, { teacher, url, now }: Read, { times, isCut }: ReadTimes): Promise<void> {
  if ((await lockCalendar(tx, teacher, url)) === undefined) return;
  await deleteTimes(tx, teacher);
  await insertTimes(tx, teacher, times);
  await endReading(tx, teacher, {
    read_at: now,
    failed_at: null,
    failure: null,
    failures: 0,
    is_cut: isCut,
    due_at: after(now, EVERY_MS),
  });
  announce(tx, { users: [teacher], topics: ['account', 'lessons'] });
}

/** WRK-44. The times of the last good reading stay. The pause doubles with each failure in a row. */
async function storeFailure(tx: Tx, { teacher, url, now }: Read, failure: CalendarFault['failure']): Promise<void> {
  const before = await lockCalendar(tx, teacher, url);
  if (before === undefined) return;
  const pause = Math.min(EVERY_MS * 2 ** Math.min(before, 10), LONGEST_PAUSE_MS);
  await endReading(tx, teacher, { failed_at: now, failure, failures: before + 1, due_at: after(now, pause) });
  announce(tx, { users: [teacher], topics: ['account'] });
}
