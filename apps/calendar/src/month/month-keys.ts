import { addDays, weekdayOf, type Day } from '@planner/schedule';
import type { MonthStop } from './month-paper.ts';

/**
 * LSN-196. Returns the stop to which a key moves; null for any other key. A large index means the last link of a day.
 */
export function stopByKey(key: string, { day, index }: MonthStop, linksOf: (day: Day) => number): MonthStop | null {
  switch (key) {
    case 'ArrowLeft':
      return { day: addDays(day, -1), index: 0 };
    case 'ArrowRight':
      return { day: addDays(day, 1), index: 0 };
    case 'ArrowDown':
      return index + 1 < linksOf(day) ? { day, index: index + 1 } : { day: addDays(day, 7), index: 0 };
    case 'ArrowUp': {
      if (index > 0) return { day, index: index - 1 };
      const above = addDays(day, -7);
      return { day: above, index: Math.max(0, linksOf(above) - 1) };
    }
    case 'Home':
      return { day: addDays(day, 1 - weekdayOf(day)), index: 0 };
    case 'End':
      return { day: addDays(day, 7 - weekdayOf(day)), index: 0 };
    default:
      return null;
  }
}
