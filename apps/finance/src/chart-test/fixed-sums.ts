import type { EarnedSource } from '@planner/contract';
import { dayPoints, monthPoints, type SeriesPoint, type Step, weekPoints } from '../series/series.ts';

const two = (count: number) => String(count).padStart(2, '0');

/** Sums that look like a month's and are the same every time. */
const sumsOf = (place: number, most: number) => {
  const lessons = (place * 5) % 7;
  const earned = lessons * 1500;
  const received = place % 3 === 0 ? Math.min(most, lessons * 3000) : 0;
  return { lessons, hours: lessons, earned, received };
};

/** LND-40. A whole month by days, with one on which money went back; its weeks; a year. */
export const FIXED_SERIES: Readonly<Record<Step, readonly SeriesPoint[]>> = {
  day: dayPoints(
    Array.from({ length: 30 }, (_, place) => ({
      date: `2026-11-${two(place + 1)}`,
      ...sumsOf(place, 9000),
      ...(place === 16 && { received: -3000 }),
    })),
  ),
  week: weekPoints(
    ['02', '09', '16', '23', '30'].map((day, place) => ({
      start_date: `2026-11-${day}`,
      end_date: day === '30' ? '2026-12-06' : `2026-11-${two(Number(day) + 6)}`,
      ...sumsOf(place + 2, 15_000),
    })),
  ),
  month: monthPoints(
    Array.from({ length: 12 }, (_, place) => ({ month: `2026-${two(place + 1)}`, ...sumsOf(place + 1, 12_000) })),
  ),
};

export const FIXED_SOURCES: readonly EarnedSource[] = [
  { source: 'individual', amount: 42_000, share: 56 },
  { source: 'group', amount: 18_000, share: 24 },
  { source: 'one_time', amount: 10_500, share: 14 },
  { source: 'trial', amount: 1500, share: 2 },
  { source: 'other_income', amount: 3000, share: 4 },
];

/** Of a goal: nothing, a part, all of it, and more. */
export const FIXED_GOALS = [0, 62, 100, 140] as const;
