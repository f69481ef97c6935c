import type { Lesson } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { totalsOf } from '../../calendar-page/period/totals.ts';

export interface DayEarnings {
  readonly day: Day;
  /** Roubles taken so far, and taken plus still to come. */
  readonly earned: number;
  readonly expected: number;
}

/** What each day of a week brings. */
export const earningsByDay = (days: readonly Day[], lessons: readonly Lesson[]): DayEarnings[] =>
  days.map((day) => {
    const { earned, expected } = totalsOf(lessons.filter(({ conducted_date }) => conducted_date === day));
    return { day, earned, expected };
  });
