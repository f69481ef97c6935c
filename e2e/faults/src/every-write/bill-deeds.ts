import type { billPlans, bills, InputOf, receipts, sharedPayments, waysToPay } from '@planner/contract';
import type { World } from './world.ts';

type Write = Exclude<
  | keyof typeof billPlans
  | keyof typeof bills
  | keyof typeof receipts
  | keyof typeof sharedPayments
  | keyof typeof waysToPay,
  `GET ${string}`
>;

const ofBill = ({ noted }: World) => ({ params: { bill_id: noted.bill } });

/** The writes of bills, of their plans and links, of tax receipts and of the ways to pay. */
export const BILL_DEEDS: { readonly [Key in Write]: (world: World) => InputOf<Key> } = {
  'PUT /api/ways-to-pay': () => ({ body: { version: '*', phone_number: '+7 900 000-00-00', phone_bank: 'Банк' } }),
  'PUT /api/receipts/{payment_id}': ({ book }) => ({
    params: { payment_id: book.payment },
    body: { state: 'issued', receipt: '200a', version: '*' },
  }),
  'POST /api/shared-payments': ({ card, bare }) => ({
    body: { student_ids: [card, bare], amount: 1000, date: '2026-11-20' },
  }),
  'PUT /api/bill-plans': () => ({
    body: {
      kind: 'each',
      covers: 'past',
      day_of_month: 1,
      lessons: 4,
      pay_days: 3,
      reminds: true,
      words: '',
      version: '*',
    },
  }),
  'PUT /api/bill-plans/{plan_id}/left-out': ({ card, noted }) => ({
    params: { plan_id: noted.plan },
    body: { student_id: card, due_on: noted.plan_day, is_skipped: true },
  }),
  'DELETE /api/bill-plans/{plan_id}': ({ noted }) => ({ params: { plan_id: noted.plan } }),
  'PUT /api/bills/{bill_id}/agreement': ({ noted }) => ({
    params: { bill_id: noted.bill },
    body: { agreed_until: '2026-11-27' },
  }),
  'POST /api/bills': ({ card }) => ({ body: { student_ids: [card], package: { lessons_total: 8, price: 9000 } } }),
  'POST /api/bills/{bill_id}/void': ofBill,
  'POST /api/bills/{bill_id}/link': ({ noted }) => ({ params: { bill_id: noted.endedLink } }),
  'DELETE /api/bills/{bill_id}/link': ofBill,
};
