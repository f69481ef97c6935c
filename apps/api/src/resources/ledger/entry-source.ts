import type { LedgerLine } from '@planner/contract';
import type { EntryRow } from './ledger.repository.ts';

/**
 * FIN-61. The id of the payment whose line in the cash book an account line opens. The book has no line for an undone
 * or corrected payment, an undone refund or a burned package.
 */
export const paymentInBook = ({ kind, payment_id, payment_state, reverses_id }: EntryRow): number | null =>
  payment_state === 'confirmed' && reverses_id === null && (kind === 'payment' || kind === 'refund')
    ? payment_id
    : null;

/** RCP-7. The tax receipt stands at the payment, not at its refund or correction. */
export const receiptOf = ({ kind, reverses_id, receipt_no, receipt_link }: EntryRow): LedgerLine['receipt'] =>
  kind === 'payment' && reverses_id === null && receipt_no !== null
    ? { number: receipt_no, link: receipt_link ?? '' }
    : null;
