import type { TimeOff } from '@planner/contract';

/** A time off of the whole days from Tuesday 24 to Thursday 26 November 2026, with some fields replaced. */
export const timeOffOf = (given: Partial<TimeOff> = {}): TimeOff => ({
  id: 4,
  first_day: '2026-11-24',
  last_day: '2026-11-26',
  start_time: null,
  end_time: null,
  time_zone: 'Europe/Moscow',
  reason: '',
  ...given,
});
