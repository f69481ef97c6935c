import type { EntryRow } from './ledger.repository.ts';

/** FIN-61. A payment that was undone or corrected stands in no book, nor does what takes a refund back or burns a package. */
export const paymentInBook = ({ kind, payment_id, payment_state, reverses_id }: EntryRow): number | null =>
  payment_state === 'confirmed' && reverses_id === null && (kind === 'payment' || kind === 'refund')
    ? payment_id
    : null;
