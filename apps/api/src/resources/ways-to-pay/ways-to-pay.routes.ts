import { waysToPay as calls } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { ownWaysOf } from './own-ways.service.ts';
import { changeWays, waysToPay } from './ways-to-pay.service.ts';

export const waysToPayRoutes = implement(calls, {
  'GET /api/ways-to-pay': ({ db, teacher }) => waysToPay(db, teacher),
  'GET /api/student/ways-to-pay': ({ db, student, query }) => ownWaysOf(db, student, query),
  'PUT /api/ways-to-pay': ({ tx, teaching, filesQuota: quota, body }) => changeWays(tx, { ...teaching, quota }, body),
});
