import { waysToPay as calls } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { changeWays, waysToPay } from './ways-to-pay.service.ts';

export const waysToPayRoutes = implement(calls, {
  'GET /api/ways-to-pay': ({ db, teacher }) => waysToPay(db, teacher),
  'PUT /api/ways-to-pay': ({ tx, teaching, filesQuota: quota, body }) => changeWays(tx, { ...teaching, quota }, body),
});
