import type { EarnedDay, EarnedMonth, EarnedWeek } from '@planner/contract';
import { daysOfRange, weekdayOf, type Day } from '@planner/schedule';
import type { Db } from '../../database/database.ts';
import type { Teaching } from '../../http/teaching.ts';
import { countedOf, NOTHING, onWire } from './counted.ts';
import { moneyByDay, type DayRow } from './earnings.repository.ts';
import { periodOf, yearOf, type AskedPeriod, type Period } from './period/period.ts';

/** The sums of each run of days. */
function countedRuns(runs: readonly (readonly Day[])[], rows: readonly DayRow[]) {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return runs.map((days) => ({
    first: days[0] ?? '',
    last: days.at(-1) ?? '',
    counted: onWire(countedOf(days.map((day) => byDay.get(day) ?? NOTHING))),
  }));
}

const everyDay = ({ start_date, end_date }: Period): Day[] => daysOfRange(start_date, end_date);

/** ERN-8. The period's first day begins the first week, and each Monday begins another. */
function weeksBetween(period: Period): Day[][] {
  const days = everyDay(period);
  const runs: Day[][] = [];
  for (let from = 0, to = 8 - weekdayOf(period.start_date); from < days.length; from = to, to += 7) {
    runs.push(days.slice(from, to));
  }
  return runs;
}

/** ERN-7. A row for every day of the period. */
export function daysOf(period: Period, rows: readonly DayRow[]): EarnedDay[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return everyDay(period).map((date) => ({ date, ...onWire(byDay.get(date) ?? NOTHING) }));
}

export async function dailyEarnings(db: Db, teaching: Teaching, asked: AskedPeriod): Promise<EarnedDay[]> {
  const period = periodOf(asked, teaching);
  return daysOf(period, await moneyByDay(db, teaching.teacher, period));
}

/** ERN-8. The weeks, cut by the ends of the period. */
export async function weeklyEarnings(db: Db, teaching: Teaching, asked: AskedPeriod): Promise<EarnedWeek[]> {
  const period = periodOf(asked, teaching);
  const rows = await moneyByDay(db, teaching.teacher, period);
  return countedRuns(weeksBetween(period), rows).map(({ first, last, counted }) => {
    return { start_date: first, end_date: last, ...counted };
  });
}

/** ERN-9. Twelve rows, also for future months and months without lessons. */
export async function monthlyEarnings(db: Db, teaching: Teaching, asked: number | undefined): Promise<EarnedMonth[]> {
  const year = yearOf(asked, teaching);
  const rows = await moneyByDay(db, teaching.teacher, year);
  const months = Map.groupBy(everyDay(year), (day) => day.slice(0, 7));
  return countedRuns([...months.values()], rows).map(({ first, counted }) => {
    return { month: first.slice(0, 7), ...counted };
  });
}
