import type { InputOf } from '@planner/contract';
import { type Checked, checkedBy } from '@planner/forms';
import { typedRoubles } from '@planner/money';
import type { Day } from '@planner/schedule';
import { dayFault, type DayFault, sumFault, type SumFault } from '../../../money-form/sum-and-day.ts';

type Refund = InputOf<'POST /api/payments/{id}/refund'>['body'];

/** The typed input. The contract defines the field names. */
export interface RefundDraft {
  amount: string;
  date: string | null;
  comment: string;
}

/** FIN-29. Returns the request, or the faults of the fields. The server checks the refundable rest. */
export const checkRefund = (draft: RefundDraft, today: Day): Checked<Refund, SumFault | DayFault> =>
  checkedBy<Refund, SumFault | DayFault>({ amount: sumFault(draft.amount), date: dayFault(draft.date, today) }, () => ({
    amount: typedRoubles(draft.amount) ?? 0,
    date: draft.date ?? today,
    comment: draft.comment,
  }));
