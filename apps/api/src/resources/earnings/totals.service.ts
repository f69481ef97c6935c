import type { EarnedPeriod, EarnedToday, EarnedYear } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Db } from '../../database/database.ts';
import type { Teaching } from '../../http/teaching.ts';
import { cashOnWire, countedOf, hoursOf, type Counted } from './counted.ts';
import { aheadAndDebts, aheadIn, moneyByDay, type AheadRow } from './earnings.repository.ts';
import { todayOf } from './period/month.ts';
import { periodOf, yearOf, type AskedPeriod } from './period/period.ts';

const sumsOf = ({ earned_minor, received_minor, lessons }: Counted, { lessons_left, expected_minor }: AheadRow) => ({
  earned: roublesOf(earned_minor),
  received: roublesOf(received_minor),
  lessons_done: lessons,
  lessons_left,
  expected: roublesOf(expected_minor),
});

/** ERN-1 to ERN-3. The sums of today in the teacher's zone. */
export async function earnedToday(db: Db, teaching: Teaching): Promise<EarnedToday> {
  const date = todayOf(teaching);
  const period = { start_date: date, end_date: date };
  const counted = countedOf(await moneyByDay(db, teaching.teacher, period));
  return { date, ...sumsOf(counted, await aheadIn(db, teaching.teacher, period)) };
}

/** ERN-1 to ERN-5. The sums of a period, and today's debts of any age. */
export async function earnedInPeriod(db: Db, teaching: Teaching, asked: AskedPeriod): Promise<EarnedPeriod> {
  const period = periodOf(asked, teaching);
  const counted = countedOf(await moneyByDay(db, teaching.teacher, period));
  const ahead = await aheadAndDebts(db, teaching.teacher, period);
  return {
    ...period,
    ...sumsOf(counted, ahead),
    ...cashOnWire(counted),
    hours: hoursOf(counted.minutes),
    debts: roublesOf(ahead.debts_minor),
  };
}

/** The average in roubles; null for a count of 0. */
const perOne = (minor: number, count: number): number | null =>
  count === 0 ? null : roublesOf(Math.round(minor / count));

/** ERN-9. The sums of a year, its best month, and the averages per lesson and per hour. */
export async function totalEarnings(db: Db, teaching: Teaching, asked: number | undefined): Promise<EarnedYear> {
  const { year, ...period } = yearOf(asked, teaching);
  const rows = await moneyByDay(db, teaching.teacher, period);
  const counted = countedOf(rows);
  const { earned_minor, lessons, minutes } = counted;
  return {
    year,
    earned: roublesOf(earned_minor),
    ...cashOnWire(counted),
    lessons,
    hours: hoursOf(minutes),
    best_month: bestMonth(rows),
    average_per_lesson: perOne(earned_minor, lessons),
    per_hour: perOne(earned_minor * 60, minutes),
  };
}

/** The month with the highest earned sum, the first of equal ones. */
function bestMonth(rows: readonly (Counted & { day: string })[]): EarnedYear['best_month'] {
  let best: EarnedYear['best_month'] = null;
  for (const [month, days] of Map.groupBy(rows, ({ day }) => day.slice(0, 7))) {
    const earned = roublesOf(countedOf(days).earned_minor);
    if (earned > (best?.earned ?? 0)) best = { month, earned };
  }
  return best;
}
