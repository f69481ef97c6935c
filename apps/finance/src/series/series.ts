import type { ResultOf } from '@planner/contract';
import { dateText, monthTitle } from '@planner/wording';
import { lengthOf, type Period } from '../period/period.ts';

export const STEPS = ['day', 'week', 'month'] as const;
export type Step = (typeof STEPS)[number];

/** What was earned and received in one day, week or month. */
export interface SeriesPoint {
  readonly key: string;
  /** «20.11.2026», «16.11 - 22.11 2026», «Ноябрь 2026». */
  readonly label: string;
  /** The same where there is little room: «20», «16.11», «нояб.». */
  readonly short: string;
  readonly earned: number;
  readonly received: number;
  readonly lessons: number;
  readonly hours: number;
}

/** Above it a row or a bar a day, or a week, is more than can be read. */
const MOST_DAYS = 62;
const MOST_DAYS_OF_WEEKS = 371;

/** FIN-6. By what a period can be parted so that it can still be read. */
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

/** Whether there is anything to draw; a chart of nothing would look like a fault. */
export const hasMoney = (points: readonly SeriesPoint[]): boolean =>
  points.some(({ earned, received }) => earned !== 0 || received !== 0);

/** The sums of all points; kopecks are whole, and floats add a hair that is rounded away. */
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
