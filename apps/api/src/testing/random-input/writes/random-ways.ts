import type { receipts, sharedPayments, waysToPay } from '@planner/contract';
import { one, type Undoable, type Writes } from '../known.ts';

/** Random writes of tax receipts, of the ways in which clients pay a teacher, and of payments for several students. */
export const RANDOM_WAYS: Pick<
  Writes,
  Extract<Undoable, keyof typeof receipts | keyof typeof waysToPay | keyof typeof sharedPayments>
> = {
  'PUT /api/receipts/{payment_id}': ({ payments }, choose) => ({
    params: { payment_id: one(payments.counting, choose) },
    body: {
      state: choose(['issued', 'issued', 'not_needed', 'waiting', 'annulled'] as const),
      receipt: choose(['200a', '300b']),
      version: '*',
    },
  }),
  'POST /api/shared-payments': ({ students }, choose) => ({
    body: {
      student_ids: [one(students, choose), one(students, choose)],
      amount: choose([700, 3000]),
      date: '2026-11-19',
    },
  }),
  'PUT /api/ways-to-pay': (_known, choose) => ({
    body: { version: '*', phone_number: choose(['', '+7 900 000-00-00']), phone_bank: choose(['', 'Банк']) },
  }),
};
