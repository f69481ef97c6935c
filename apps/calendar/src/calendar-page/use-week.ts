import type { Lesson } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { weekStart, type Day } from '@planner/schedule';
import { useMemo } from 'react';

/** Reads the lessons of the week that contains the day. All days of a week share one cached answer. */
export function useWeek(date: Day) {
  const answer = useLive('GET /api/lessons/week/{date}', { params: { date: weekStart(date) } });
  const days = answer.data?.days;
  const lessons = useMemo((): Lesson[] | undefined => days && Object.values(days).flat(), [days]);
  return { lessons, answer };
}
