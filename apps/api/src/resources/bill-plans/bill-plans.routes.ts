import { billPlans } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { plansOf, removePlan, writePlan } from './bill-plans.service.ts';
import { comingBills } from './coming.service.ts';
import { leaveOut } from './leaving-out.service.ts';
import { agreeUntil } from './reminders/agreement.service.ts';
import { remindersByHand } from './reminders/by-hand.service.ts';

export const billPlansRoutes = implement(billPlans, {
  'GET /api/bill-plans': ({ db, teacher, query }) => plansOf(db, teacher, query),
  'PUT /api/bill-plans': ({ tx, teaching, body }) => writePlan(tx, teaching, body),
  'PUT /api/bill-plans/{plan_id}/left-out': ({ tx, teaching, params, body }) =>
    leaveOut(tx, teaching, { ...params, ...body }),
  'DELETE /api/bill-plans/{plan_id}': ({ tx, teacher, params }) => removePlan(tx, teacher, params.plan_id),
  'GET /api/bill-plans/coming': ({ db, teacher, query }) => comingBills(db, teacher, query),
  'GET /api/bill-plans/by-hand': ({ db, user, teacher, query, now, publicUrl }) =>
    remindersByHand(db, { teacher, time_zone: user.time_zone, now }, query, publicUrl),
  'PUT /api/bills/{bill_id}/agreement': ({ tx, teaching, params, body, publicUrl }) =>
    agreeUntil(tx, teaching, { ...params, ...body }, publicUrl),
});
