import type { bills } from '@planner/contract';
import { about, byPath, type Case } from '../case.ts';

const ofBill = byPath(({ bill }) => ({ params: { bill_id: bill } }));

/** Cases of bills. */
export const BILL_CASES: Record<keyof typeof bills, Case> = {
  'GET /api/bills': about(
    ({ card }) => ({ query: { student_id: card, page_size: 5 } }),
    { query: { page_size: 101 } },
    'page_size',
  ),
  'GET /api/bills/{bill_id}': ofBill,
  'POST /api/bills': about(
    ({ card, payer }) => ({
      body: { student_ids: [card], payer_id: payer, package: { lessons_total: 4, price: 6000 } },
    }),
    { body: { student_ids: [1], package: { lessons_total: 0, price: 6000 } } },
    'package.lessons_total',
  ),
  'POST /api/bills/{bill_id}/void': ofBill,
  'POST /api/bills/{bill_id}/link': ofBill,
  'DELETE /api/bills/{bill_id}/link': ofBill,
};
