import type { InputOf } from '@planner/contract';
import { type Checked, checkedBy } from '@planner/forms';
import { typedRoubles } from '@planner/money';
import type { Day } from '@planner/schedule';
import { dayFault, type DayFault, sumFault, type SumFault } from '../money-form/sum-and-day.ts';

export type NewPayment = InputOf<'POST /api/payments'>['body'];
export type Method = NonNullable<NewPayment['method']>;

/** What has been typed into the form; the field names are the contract's. */
export interface PaymentDraft {
  student_id: number | null;
  amount: string;
  date: string | null;
  method: Method;
  comment: string;
}

export type PaymentFault = SumFault | DayFault | 'no_student';

/** FIN-11. What is sent, or what is wrong field by field. */
export const checkPayment = (draft: PaymentDraft, today: Day): Checked<NewPayment, PaymentFault> =>
  checkedBy<NewPayment, PaymentFault>(
    {
      ...(draft.student_id === null && { student_id: 'no_student' }),
      amount: sumFault(draft.amount),
      date: dayFault(draft.date, today),
    },
    () => ({
      student_id: draft.student_id ?? 0,
      amount: typedRoubles(draft.amount) ?? 0,
      date: draft.date ?? today,
      method: draft.method,
      comment: draft.comment,
    }),
  );
