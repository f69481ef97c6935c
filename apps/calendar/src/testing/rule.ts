import type { Rule } from '@planner/contract';

/** A rule of Анна, on Fridays from 18:00 to 19:00 without an end. `given` replaces fields. */
export const sampleRule = (given: Partial<Rule> = {}): Rule => ({
  id: 4,
  days_of_week: { '5': [{ start_time: '18:00:00.000Z', end_time: '19:00:00.000Z' }] },
  starts_on: '2026-11-20',
  repeat_until: null,
  interval_weeks: 1,
  reminder_minutes: 0,
  break_minutes: 0,
  cost_lesson: 1500,
  goal: '',
  subject_id: null,
  meeting_url: '',
  time_zone_teacher: 'Europe/Moscow',
  next_lesson_at: null,
  student_id: 7,
  group_id: null,
  version: 3,
  ...given,
});
