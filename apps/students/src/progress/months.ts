import type { StudentAnalytics } from '@planner/contract';
import { addMonths } from '@planner/schedule';
import { monthTitle } from '@planner/wording';

type Month = StudentAnalytics['by_month'][number];

/** The data of one month of a student. */
export interface ProgressMonth {
  readonly key: string;
  /** «Ноябрь 2026». */
  readonly label: string;
  /** «ноя». */
  readonly short: string;
  /** In percent; null when nothing was graded or marked. */
  readonly grades: number | null;
  readonly attendance: number | null;
  readonly lessons: number;
  readonly homework: Month['homework'];
}

const MOST_MONTHS = 12;
const NO_HOMEWORK = { given: 0, done: 0, overdue: 0 };

const following = (month: string): string => addMonths(`${month}-01`, 1).slice(0, 7);

function shown(key: string, known: Month | undefined): ProgressMonth {
  const label = monthTitle(Number(key.slice(0, 4)), Number(key.slice(5)));
  return {
    key,
    label,
    short: label.slice(0, 3).toLowerCase(),
    grades: known?.grades_avg ?? null,
    attendance: known?.attendance_percent ?? null,
    lessons: known?.lessons ?? 0,
    homework: known?.homework ?? NO_HOMEWORK,
  };
}

/** LRN-60. Returns the last year up to the last known month. Empty months between others are included. */
export function monthsOf(by_month: readonly Month[]): ProgressMonth[] {
  const known = new Map(by_month.map((month) => [month.month, month]));
  const last = by_month.at(-1)?.month;
  const months: ProgressMonth[] = [];
  for (let key = by_month[0]?.month; key !== undefined && last !== undefined && key <= last; key = following(key)) {
    months.push(shown(key, known.get(key)));
  }
  return months.slice(-MOST_MONTHS);
}

/** Whether the chart has anything to draw. */
export const hasShares = (months: readonly ProgressMonth[]): boolean =>
  months.some(({ grades, attendance }) => grades !== null || attendance !== null);

export const shareText = (share: number | null): string => (share === null ? '—' : `${share} %`);
