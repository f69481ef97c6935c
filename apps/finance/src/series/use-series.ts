import type { ApiError } from '@planner/api-client';
import { useLive } from '@planner/live-data';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Period } from '../period/period.ts';
import { dayPoints, monthPoints, type SeriesPoint, type Step, weekPoints } from './series.ts';

interface Series {
  points: SeriesPoint[] | undefined;
  read: UseQueryResult<unknown, ApiError>;
}

/** Reads the series by days, weeks or months. Months cover the whole year in which the period ends. */
export function useSeries(step: Step, period: Period): Series {
  const ask = (wanted: Step) => ({ enabled: step === wanted, keepPrevious: true });
  const days = useLive('GET /api/daily-earnings', { query: period }, ask('day'));
  const weeks = useLive('GET /api/weekly-earnings', { query: period }, ask('week'));
  const months = useLive('GET /api/monthly-earnings', { query: { year: period.end_date.slice(0, 4) } }, ask('month'));
  if (step === 'day') return { points: days.data && dayPoints(days.data), read: days };
  if (step === 'week') return { points: weeks.data && weekPoints(weeks.data), read: weeks };
  return { points: months.data && monthPoints(months.data), read: months };
}
