import { receipts } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { changeReceipt, receiptQueue } from './receipts.service.ts';

export const receiptsRoutes = implement(receipts, {
  'GET /api/receipts': ({ db, teaching, query }) => receiptQueue(db, teaching, query),
  'PUT /api/receipts/{payment_id}': ({ tx, teaching, params, body }) =>
    changeReceipt(tx, teaching, { ...params, ...body }),
});
