import type { InputOf } from '@planner/contract';
import { type Checked, checkedBy } from '@planner/forms';
import { typedRoubles } from '@planner/money';
import type { Day } from '@planner/schedule';
import { dayFault, type DayFault, sumFault, type SumFault } from '../money-form/sum-and-day.ts';

/** The typed input. The contract defines the field names. */
export interface CashLineDraft {
  amount: string;
  category: string;
  date: string | null;
  comment: string;
  file_ids: number[];
}

export type CashLineFault = SumFault | DayFault | 'no_category';
export type NewCashLine = InputOf<'POST /api/income'>['body'];

/** FIN-11, FIN-14. Returns the request, or the faults of the fields. */
export const checkCashLine = (draft: CashLineDraft, today: Day): Checked<NewCashLine, CashLineFault> =>
  checkedBy<NewCashLine, CashLineFault>(
    {
      amount: sumFault(draft.amount),
      ...(draft.category.trim() === '' && { category: 'no_category' }),
      date: dayFault(draft.date, today),
    },
    () => ({
      amount: typedRoubles(draft.amount) ?? 0,
      category: draft.category,
      date: draft.date ?? today,
      comment: draft.comment,
    }),
  );
