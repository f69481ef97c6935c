import type { InputOf } from '@planner/contract';
import { type Checked, checkedBy } from '@planner/forms';
import { typedRoubles } from '@planner/money';
import type { Day } from '@planner/schedule';
import { dayFault, type DayFault, sumFault, type SumFault } from '../../../money-form/sum-and-day.ts';

type Refund = InputOf<'POST /api/payments/{id}/refund'>['body'];

/** What has been typed into the form; the field names are the contract's. */
export interface RefundDraft {
  amount: string;
  date: string | null;
  comment: string;
}

/** FIN-29. What is sent, or what is wrong field by field; how much of the payment is left the server knows. */
export const checkRefund = (draft: RefundDraft, today: Day): Checked<Refund, SumFault | DayFault> =>
  checkedBy<Refund, SumFault | DayFault>({ amount: sumFault(draft.amount), date: dayFault(draft.date, today) }, () => ({
    amount: typedRoubles(draft.amount) ?? 0,
    date: draft.date ?? today,
    comment: draft.comment,
  }));
