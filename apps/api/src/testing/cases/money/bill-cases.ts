import type { bills, sharedPayments } from '@planner/contract';
import { about, byPath, type Case } from '../case.ts';

const ofBill = byPath(({ bill }) => ({ params: { bill_id: bill } }));

/** Cases of bills and of payments for several students. */
export const BILL_CASES: Record<keyof typeof bills | keyof typeof sharedPayments, Case> = {
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
    ({ card, bill }) => ({
      body: {
        student_ids: [card],
        bill_id: bill,
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
