import { bills, sharedPayments } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { billOf, billsOf } from './bills.service.ts';
import { ownBillsOf } from './own-bills.service.ts';
import { sharePayment } from './shared-payment.service.ts';
import { closeLink, type FollowBill, makeBill, renewLink, type TellBill, voidOne } from './making.service.ts';

/** The plans of bills follow a bill to its correction, and know the accounts to notify. */
export const billsRoutes = ({ follow, tell }: { follow: FollowBill; tell: TellBill }) =>
  implement(bills, {
    'GET /api/bills': ({ db, teacher, query, publicUrl }) => billsOf(db, teacher, query, publicUrl),
    'GET /api/bills/{bill_id}': ({ db, teacher, params, publicUrl }) => billOf(db, teacher, params.bill_id, publicUrl),
    'GET /api/student/bills': ({ db, student, query, publicUrl }) => ownBillsOf(db, student, query, publicUrl),
    async 'POST /api/bills'({ tx, teaching, body, publicUrl }) {
      const bill = await makeBill(tx, teaching, body, { publicUrl, follow });
      const { replaces_id = null, dry_run: isPreview } = body;
      return { ...bill, notified: await tell(tx, teaching, { bill, replaces_id, isPreview }) };
    },
    'POST /api/bills/{bill_id}/void': ({ tx, teaching, params, publicUrl }) =>
      voidOne(tx, teaching, params.bill_id, publicUrl),
    'POST /api/bills/{bill_id}/link': ({ tx, teaching, params, publicUrl }) =>
      renewLink(tx, teaching, params.bill_id, publicUrl),
    'DELETE /api/bills/{bill_id}/link': ({ tx, teacher, params, publicUrl }) =>
      closeLink(tx, teacher, params.bill_id, publicUrl),
  });

export const sharedPaymentsRoutes = implement(sharedPayments, {
  'POST /api/shared-payments': ({ tx, teaching, body }) => sharePayment(tx, teaching, body),
});
