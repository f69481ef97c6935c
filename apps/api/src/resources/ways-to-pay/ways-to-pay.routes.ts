import { type OwnWaysToPay, type ParsedOf, waysToPay as calls } from '@planner/contract';
import type { Db } from '../../database/database.ts';
import { implement } from '../../http/implement.ts';
import { changeWays, waysToPay } from './ways-to-pay.service.ts';

type Asked = ParsedOf<(typeof calls)['GET /api/student/ways-to-pay']>['query'];

/** The cabinet knows the profiles of an account, so it reads the ways for one of them. */
export const waysToPayRoutes = (ownWaysOf: (db: Db, user: number, asked: Asked) => Promise<OwnWaysToPay>) =>
  implement(calls, {
    'GET /api/ways-to-pay': ({ db, teacher }) => waysToPay(db, teacher),
    'GET /api/student/ways-to-pay': ({ db, student, query }) => ownWaysOf(db, student, query),
    'PUT /api/ways-to-pay': ({ tx, teaching, filesQuota: quota, body }) => changeWays(tx, { ...teaching, quota }, body),
  });
