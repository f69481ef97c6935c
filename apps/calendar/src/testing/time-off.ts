import type { BusyTime, TimeOff } from '@planner/contract';

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

/** The personal event «Врач» on Friday 20 November 2026 from 14:00 to 15:30, with some fields replaced. */
export const busyTimeOf = (given: Partial<BusyTime> = {}): BusyTime => ({
  event_id: 8,
  title: 'Врач',
  first_day: '2026-11-20',
  last_day: '2026-11-20',
  start_time: '14:00',
  end_time: '15:30',
  is_weekly: false,
  repeat_until: null,
  ...given,
});
