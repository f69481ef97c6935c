import type { CashLine } from '@planner/contract';

/** A line of the cash book: by default a payment of Анна from today. */
export const cashLine = (more: Partial<CashLine> = {}): CashLine => ({
  id: 1,
  date: '2026-11-20',
  type: 'payment',
  amount: 1500,
  category: '',
  student_id: 1,
  student_name: 'Анна',
  method: 'transfer',
  comment: '',
  files: [],
  lesson_id: null,
  payment_id: 9,
  refunded: 0,
  tax_receipt_no: null,
  tax_receipt_at: null,
  version: 1,
  ...more,
});
