import { requests } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { allRequests, answerRequest, leaveRequest } from './requests.service.ts';

export const requestsRoutes = implement(
  requests,
  {
    'POST /api/public/demo-request': ({ tx, body, publicUrl, now }) => leaveRequest(tx, body, publicUrl, now),
    'GET /api/admin/demo-requests': ({ db, query }) => allRequests(db, query),
    'PUT /api/admin/demo-requests/{id}': ({ tx, params, body, ...who }) => answerRequest(tx, who, params.id, body.done),
  },
  { 'POST /api/public/demo-request': 'public' },
);
