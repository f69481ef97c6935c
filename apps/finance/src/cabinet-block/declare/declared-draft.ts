import { type Checked, checkedBy } from '@planner/forms';
import { typedRoubles } from '@planner/money';
import type { Day } from '@planner/schedule';
import { dayFault, type DayFault, sumFault, type SumFault } from '../../money-form/sum-and-day.ts';
import type { Method, NewPayment } from '../../payment/payment-draft.ts';

/** The typed input. The contract defines the field names. */
export interface DeclaredDraft {
  amount: string;
  date: string | null;
  method: Method;
  comment: string;
  file_ids: number[];
}

type Declared = Pick<NewPayment, 'amount' | 'date' | 'method' | 'comment'>;

/** CAB-31. Returns the request, or the faults of the fields. */
export const checkDeclared = (draft: DeclaredDraft, today: Day): Checked<Declared, SumFault | DayFault> =>
  checkedBy<Declared, SumFault | DayFault>(
    { amount: sumFault(draft.amount), date: dayFault(draft.date, today) },
    () => ({
      amount: typedRoubles(draft.amount) ?? 0,
      date: draft.date ?? today,
      method: draft.method,
      comment: draft.comment,
    }),
  );
