import type { moves } from '@planner/contract';
import { MOVE_TIMES } from '../people/request-verbs.ts';
import { about, type Case } from './case.ts';

/** Cases of the requests for another time of a lesson. */
export const MOVE_CASES: Record<keyof typeof moves, Case> = {
  'GET /api/student/free-times/{id}': {
    ...about(
      ({ moving, profile }) => ({ params: { id: moving.free }, query: { student_profile_id: profile } }),
      { params: { id: 1 }, query: {} },
      'student_profile_id',
    ),
    as: 'student',
  },
  'POST /api/student/moves/{id}': {
    ...about(
      ({ moving, profile }) => ({
        params: { id: moving.free },
        query: { student_profile_id: profile },
        body: { start_at: MOVE_TIMES.free },
      }),
      { params: { id: 1 }, query: { student_profile_id: 1 }, body: { start_at: 'завтра' } },
      'start_at',
    ),
    as: 'student',
  },
  'POST /api/student/moves/{id}/withdraw': {
    ...about(
      ({ moving, profile }) => ({ params: { id: moving.withdrawn }, query: { student_profile_id: profile } }),
      { params: { id: 1 }, query: {} },
      'student_profile_id',
    ),
    as: 'student',
  },
  'POST /api/moves/{id}/accept': about(
    ({ moving, card }) => ({
      params: { id: moving.accepted },
      body: { student_id: card, start_at: MOVE_TIMES.accepted, force: true },
    }),
    { params: { id: 1 }, body: { student_id: 1, start_at: 'завтра' } },
    'start_at',
  ),
  'POST /api/moves/{id}/decline': about(
    ({ moving, card }) => ({ params: { id: moving.declined }, body: { student_id: card } }),
    { params: { id: 1 }, body: { student_id: 0 } },
    'student_id',
  ),
};
