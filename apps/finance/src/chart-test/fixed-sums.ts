import type { EarnedSource } from '@planner/contract';
import { addDays, addMonths } from '@planner/schedule';
import { dayPoints, monthPoints, type SeriesPoint, type Step, weekPoints } from '../series/series.ts';

/** Returns sums that resemble a month's and never change. */
const sumsOf = (place: number, most: number) => {
  const lessons = (place * 5) % 7;
  const earned = lessons * 1500;
  const received = place % 3 === 0 ? Math.min(most, lessons * 3000) : 0;
  return { lessons, hours: lessons, earned, received };
};

/** LND-40. A month by days, including a day with a refund; its weeks; a year. */
export const FIXED_SERIES: Readonly<Record<Step, readonly SeriesPoint[]>> = {
  day: dayPoints(
    Array.from({ length: 30 }, (_, place) => ({
      date: addDays('2026-11-01', place),
      ...sumsOf(place, 9000),
      ...(place === 16 && { received: -3000 }),
    })),
  ),
  week: weekPoints(
    Array.from({ length: 5 }, (_, place) => ({
      start_date: addDays('2026-11-02', 7 * place),
      end_date: addDays('2026-11-08', 7 * place),
      ...sumsOf(place + 2, 15_000),
    })),
  ),
  month: monthPoints(
    Array.from({ length: 12 }, (_, place) => ({
      month: addMonths('2026-01-01', place).slice(0, 7),
      ...sumsOf(place + 1, 12_000),
    })),
  ),
};

export const FIXED_SOURCES: readonly EarnedSource[] = [
  { source: 'individual', amount: 42_000, share: 56 },
  { source: 'group', amount: 18_000, share: 24 },
  { source: 'one_time', amount: 10_500, share: 14 },
  { source: 'trial', amount: 1500, share: 2 },
  { source: 'other_income', amount: 3000, share: 4 },
];

/** Percents of a goal: nothing, a part, the whole, and more. */
export const FIXED_GOALS = [0, 62, 100, 140] as const;
