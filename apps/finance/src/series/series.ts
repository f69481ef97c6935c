import type { ResultOf } from '@planner/contract';
import { dateText, monthTitle } from '@planner/wording';
import { lengthOf, type Period } from '../period/period.ts';

export const STEPS = ['day', 'week', 'month'] as const;
export type Step = (typeof STEPS)[number];

/** The earned and received sums of one day, week or month. */
export interface SeriesPoint {
  readonly key: string;
  /** «20.11.2026», «16.11 - 22.11 2026», «Ноябрь 2026». */
  readonly label: string;
  /** The short form: «20», «16.11», «нояб.». */
  readonly short: string;
  readonly earned: number;
  readonly received: number;
  readonly lessons: number;
  readonly hours: number;
}

/** More rows or bars than this are unreadable. */
const MOST_DAYS = 62;
const MOST_DAYS_OF_WEEKS = 371;

/** FIN-6. Returns the steps into which a period can be divided and still be read. */
export const stepsOf = (period: Period): Step[] =>
  STEPS.filter((step) => step === 'month' || lengthOf(period) <= (step === 'day' ? MOST_DAYS : MOST_DAYS_OF_WEEKS));

const monthOf = (month: string): [year: number, month: number] => [Number(month.slice(0, 4)), Number(month.slice(5))];

export const dayPoints = (days: ResultOf<'GET /api/daily-earnings'>): SeriesPoint[] =>
  days.map((day) => ({ ...day, key: day.date, label: dateText(day.date), short: String(Number(day.date.slice(8))) }));

export const weekPoints = (weeks: ResultOf<'GET /api/weekly-earnings'>): SeriesPoint[] =>
  weeks.map((week) => {
    const [start, end] = [dateText(week.start_date), dateText(week.end_date)];
    const label = start === end ? start : `${start.slice(0, 5)} - ${end.slice(0, 5)} ${end.slice(6)}`;
    return { ...week, key: week.start_date, label, short: start.slice(0, 5) };
  });

export const monthPoints = (months: ResultOf<'GET /api/monthly-earnings'>): SeriesPoint[] =>
  months.map((month) => {
    const label = monthTitle(...monthOf(month.month));
    return { ...month, key: month.month, label, short: label.slice(0, 3).toLowerCase() };
  });

/** Whether the chart has anything to draw: an empty chart would look like an error. */
export const hasMoney = (points: readonly SeriesPoint[]): boolean =>
  points.some(({ earned, received }) => earned !== 0 || received !== 0);

/** Returns the sums of all points, rounded to kopecks, because sums of floats are inexact. */
export function totalsOf(points: readonly SeriesPoint[]) {
  const sum = (of: (point: SeriesPoint) => number) =>
    Math.round(points.reduce((all, one) => all + of(one), 0) * 100) / 100;
  return {
    earned: sum(({ earned }) => earned),
    received: sum(({ received }) => received),
    lessons: sum(({ lessons }) => lessons),
    hours: sum(({ hours }) => hours),
  };
}
