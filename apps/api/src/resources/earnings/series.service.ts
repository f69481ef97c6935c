import type { EarnedDay, EarnedMonth, EarnedWeek } from '@planner/contract';
import { daysOfRange, weekStart, type Day } from '@planner/schedule';
import type { Db } from '../../database/database.ts';
import type { Teaching } from '../../http/teaching.ts';
import { countedOf, onWire } from './counted.ts';
import { moneyByDay, type DayRow } from './earnings.repository.ts';
import { periodOf, yearOf, type AskedPeriod, type Period } from './period.ts';

/** Days with their rows, in the order of the days, put together by what a day belongs to. */
function grouped(days: readonly Day[], rows: readonly DayRow[], keyOf: (day: Day) => string) {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return [...Map.groupBy(days, keyOf)].map(([key, own]) => ({
    key,
    days: own,
    counted: onWire(countedOf(own.flatMap((day) => byDay.get(day) ?? []))),
  }));
}

/** ERN-7: every day of the period has its row. */
export const daysOf = ({ start_date, end_date }: Period, rows: readonly DayRow[]): EarnedDay[] =>
  grouped(daysOfRange(start_date, end_date), rows, (day) => day).map(({ key, counted }) => ({ date: key, ...counted }));

export async function dailyEarnings(db: Db, teaching: Teaching, asked: AskedPeriod): Promise<EarnedDay[]> {
  const period = periodOf(asked, teaching);
  return daysOf(period, await moneyByDay(db, teaching.teacher, period));
}

/** ERN-8: Mondays divide the period, whose ends cut the first week and the last. */
export async function weeklyEarnings(db: Db, teaching: Teaching, asked: AskedPeriod): Promise<EarnedWeek[]> {
  const period = periodOf(asked, teaching);
  const rows = await moneyByDay(db, teaching.teacher, period);
  return grouped(daysOfRange(period.start_date, period.end_date), rows, weekStart).map(({ days, counted }) => {
    const [start_date = '', end_date = ''] = [days[0], days.at(-1)];
    return { start_date, end_date, ...counted };
  });
}

/** ERN-9: twelve rows, those to come and those before the first lesson too. */
export async function monthlyEarnings(db: Db, teaching: Teaching, asked: number | undefined): Promise<EarnedMonth[]> {
  const year = yearOf(asked, teaching);
  const rows = await moneyByDay(db, teaching.teacher, year);
  const days = daysOfRange(year.start_date, year.end_date);
  return grouped(days, rows, (day) => day.slice(0, 7)).map(({ key, counted }) => ({ month: key, ...counted }));
}
