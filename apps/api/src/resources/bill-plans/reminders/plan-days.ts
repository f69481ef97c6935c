import { addDays, addMonths, type Day, wallClock } from '@planner/schedule';
import { instantOf } from '@planner/schedule/zones';

/** The hour in the teacher's zone at which plans and reminders act: no quiet hours, and a working day has begun. */
const HOUR = '10:00';
/** Plans make no bills from this hour. */
const END = '21:00';
/** The teacher learns this many days before the bills. */
const AHEAD_DAYS = 2;

export const actsAt = (day: Day, zone: string): Date => instantOf(day, HOUR, zone);

/** BIL-72. The next instant at which plans act: now by day, otherwise the next ten o'clock. */
export function nextActing(now: Date, zone: string): Date {
  const { date, time } = wallClock(now, zone);
  if (time >= END) return actsAt(addDays(date, 1), zone);
  return time < HOUR ? actsAt(date, zone) : now;
}

/** BIL-72. The first such day of a month on or after a day. */
export function nextDay(day_of_month: number, from: Day): Day {
  const inMonth: Day = `${from.slice(0, 8)}${String(day_of_month).padStart(2, '0')}`;
  return inMonth >= from ? inMonth : addMonths(inMonth, 1);
}

/** BIL-73. The instant of the summary before the bills of a day. */
export const tellsAt = (due_on: Day, zone: string): Date => actsAt(addDays(due_on, -AHEAD_DAYS), zone);

/** The days of the month of a day. */
export function monthOf(day: Day): { start_date: Day; end_date: Day } {
  const start_date: Day = `${day.slice(0, 7)}-01`;
  return { start_date, end_date: addDays(addMonths(start_date, 1), -1) };
}
