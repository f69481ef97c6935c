import type { receipts, waysToPay } from '@planner/contract';
import { about, bodyless, type Case, onlyOwn } from '../case.ts';

/** Cases of the ways in which clients pay a teacher, and of tax receipts. */
export const WAYS_CASES: Record<keyof typeof receipts | keyof typeof waysToPay, Case> = {
  'GET /api/ways-to-pay': bodyless,
  'GET /api/student/ways-to-pay': {
    ...about(
      ({ profile }) => ({ query: { student_profile_id: profile, sum: '1500' } }),
      { query: {} },
      'student_profile_id',
    ),
    as: 'student',
  },
  'PUT /api/ways-to-pay': onlyOwn(() => ({ body: { phone_number: '+7 900 000-00-00', phone_bank: 'Банк' } }), {
    sent: { body: { account_number: '1' } },
    field: 'account_number',
  }),
  'GET /api/receipts': onlyOwn(() => ({ query: { page_size: 5 } }), {
    sent: { query: { page_size: 101 } },
    field: 'page_size',
  }),
  'PUT /api/receipts/{payment_id}': about(
    ({ payment }) => ({ params: { payment_id: payment }, body: { state: 'not_needed', kind: 'cash' } }),
    { params: { payment_id: 1 }, body: { state: 'lost' } },
    'state',
  ),
};
