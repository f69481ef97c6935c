import type { Day } from '@planner/schedule';

/** Returns a day as 20.11.2026 (WRD-1). */
export const dateText = (day: Day): string => day.split('-').reverse().join('.');
