import type { Lesson } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { totalsOf } from '../../calendar-page/period/totals.ts';

export interface DayEarnings {
  readonly day: Day;
  /** In roubles: the charges so far, and the charges plus the expected prices. */
  readonly earned: number;
  readonly expected: number;
}

/** Returns the earnings of each day of a week. */
export const earningsByDay = (days: readonly Day[], lessons: readonly Lesson[]): DayEarnings[] =>
  days.map((day) => {
    const { earned, expected } = totalsOf(lessons.filter(({ conducted_date }) => conducted_date === day));
    return { day, earned, expected };
  });
