import type { timeOff } from '@planner/contract';
import { about, bodyless, byId, type Case } from './case.ts';

const [SATURDAY, SUNDAY] = ['2026-11-28', '2026-11-29'];

/** Cases of the teacher's time off. They keep every lesson, so that other cases find the lessons unchanged. */
export const TIME_OFF_CASES: Record<keyof typeof timeOff, Case> = {
  'GET /api/time-off': bodyless,
  'POST /api/time-off': about(
    ({ asked }) => ({
      body: {
        first_day: SATURDAY,
        last_day: SATURDAY,
        start_time: '17:00',
        end_time: '20:00',
        act: 'keep',
        decisions: [{ lesson_id: asked.teacher, act: 'keep' }],
      },
    }),
    { body: { first_day: SATURDAY, last_day: '2026-11-31' } },
    'last_day',
  ),
  'DELETE /api/time-off/{id}': byId(({ away }) => away),
  'POST /api/shift-day': about(
    ({ asked }) => ({ body: { date: SUNDAY, minutes: 15, keep: [asked.student] } }),
    { body: { date: SUNDAY, minutes: 721 } },
    'minutes',
  ),
};
