import type { CashLine } from '@planner/contract';

/** What a form about one payment is given. */
export interface OfPaymentProps {
  line: CashLine;
  payment_id: number;
  /** Given up: the details of the line are there again. */
  onBack(): void;
  onSaved(): void;
}
