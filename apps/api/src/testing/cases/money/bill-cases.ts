import type { billPlans, bills, sharedPayments } from '@planner/contract';
import { about, byPath, type Case, onlyOwn } from '../case.ts';

const ofBill = byPath(({ bill }) => ({ params: { bill_id: bill } }));

const PLAN = { kind: 'monthly', covers: 'past', day_of_month: 5, lessons: 4, pay_days: 3, reminds: true, words: '' };
const FIVE = () => ({ query: { page_size: 5 } });
const TOO_MANY = { sent: { query: { page_size: 101 } }, field: 'page_size' };

/** Cases of bills, of their plans, and of payments for several students. */
export const BILL_CASES: Record<keyof typeof billPlans | keyof typeof bills | keyof typeof sharedPayments, Case> = {
  'GET /api/bill-plans': about(
    ({ payer }) => ({ query: { payer_id: payer, page_size: 5 } }),
    { query: { page_size: 101 } },
    'page_size',
  ),
  'GET /api/bill-plans/coming': onlyOwn(FIVE, TOO_MANY),
  'PUT /api/bill-plans': about(
    ({ payer }) => ({ body: { ...PLAN, payer_id: payer } }),
    { body: { ...PLAN, day_of_month: 31 } },
    'day_of_month',
  ),
  'PUT /api/bill-plans/{plan_id}/left-out': about(
    ({ plan, bare }) => ({
      params: { plan_id: plan },
      body: { student_id: bare, due_on: '2026-11-28', is_skipped: true },
    }),
    { params: { plan_id: 1 }, body: { student_id: 1, due_on: 'суббота', is_skipped: true } },
    'due_on',
  ),
  'GET /api/bill-plans/by-hand': onlyOwn(FIVE, TOO_MANY),
  'DELETE /api/bill-plans/{plan_id}': byPath(({ plan }) => ({ params: { plan_id: plan } })),
  'PUT /api/bills/{bill_id}/agreement': about(
    ({ bill }) => ({ params: { bill_id: bill }, body: { agreed_until: '2026-11-27' } }),
    { params: { bill_id: 1 }, body: { agreed_until: 'пятница' } },
    'agreed_until',
  ),
  'GET /api/bills': about(
    ({ card }) => ({ query: { student_id: card, page_size: 5 } }),
    { query: { page_size: 101 } },
    'page_size',
  ),
  'GET /api/bills/{bill_id}': ofBill,
  'GET /api/student/bills': {
    ...about(({ profile }) => ({ query: { student_profile_id: profile } }), { query: {} }, 'student_profile_id'),
    as: 'student',
  },
  'POST /api/bills': about(
    ({ card, payer }) => ({
      body: { student_ids: [card], payer_id: payer, package: { lessons_total: 4, price: 6000 } },
    }),
    { body: { student_ids: [1], package: { lessons_total: 0, price: 6000 } } },
    'package.lessons_total',
  ),
  'POST /api/shared-payments': about(
    ({ card, bill, payer }) => ({
      body: {
        student_ids: [card],
        bill_id: bill,
        payer_id: payer,
        amount: 3000,
        date: '2026-11-20',
        shares: [{ student_id: card, amount: 3000 }],
      },
    }),
    { body: { student_ids: [1], amount: 0, date: '2026-11-20' } },
    'amount',
  ),
  'POST /api/bills/{bill_id}/void': ofBill,
  'POST /api/bills/{bill_id}/link': ofBill,
  'DELETE /api/bills/{bill_id}/link': ofBill,
};
