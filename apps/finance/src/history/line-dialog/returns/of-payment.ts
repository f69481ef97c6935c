import type { CashLine } from '@planner/contract';

/** The props of a form about one payment. */
export interface OfPaymentProps {
  line: CashLine;
  payment_id: number;
  /** Called when the form is cancelled: shows the line's details again. */
  onBack(): void;
  onSaved(): void;
}
