import { moves } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { acceptMove, askForProfile, declineMove, freeTimes, withdrawForProfile } from './moves.service.ts';

export const movesRoutes = implement(moves, {
  'GET /api/student/free-times/{id}': ({ db, user, params, query, now }) =>
    freeTimes(db, user, { lesson_id: params.id, ...query }, now),
  'POST /api/student/moves/{id}': ({ tx, student, params, query, body, now }) =>
    askForProfile(tx, student, { lesson_id: params.id, ...query, ...body }, now),
  'POST /api/student/moves/{id}/withdraw': ({ tx, student, params, query, now }) =>
    withdrawForProfile(tx, student, { lesson_id: params.id, ...query }, now),
  'POST /api/moves/{id}/accept': ({ tx, teaching, params, body }) =>
    acceptMove(tx, teaching, { lesson_id: params.id, ...body }),
  'POST /api/moves/{id}/decline': ({ tx, teaching, params, body }) =>
    declineMove(tx, teaching, { lesson_id: params.id, ...body }),
});
