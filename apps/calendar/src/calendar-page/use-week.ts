import type { Lesson } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { weekStart, type Day } from '@planner/schedule';
import { useMemo } from 'react';

/** The lessons of the week that holds the day; every day of one week is one and the same answer. */
export function useWeek(date: Day) {
  const answer = useLive('GET /api/lessons/week/{date}', { params: { date: weekStart(date) } });
  const days = answer.data?.days;
  const lessons = useMemo((): Lesson[] | undefined => days && Object.values(days).flat(), [days]);
  return { lessons, answer };
}
