import type { InputOf } from '@planner/contract';
import { type Checked, checkedBy } from '@planner/forms';
import { typedRoubles } from '@planner/money';
import type { Day } from '@planner/schedule';
import {
  type PackageDraft,
  type PackageFault,
  packageFaults,
  priceFault,
  type PriceFault,
  sentPackage,
} from './package/package-draft.ts';
import { dayFault, type DayFault, sumFault, type SumFault } from '../money-form/sum-and-day.ts';

export type NewPayment = InputOf<'POST /api/payments'>['body'];
export type Method = NonNullable<NewPayment['method']>;

/** The typed input. The contract defines the field names. */
export interface PaymentDraft {
  student_id: number | null;
  amount: string;
  date: string | null;
  method: Method;
  comment: string;
  file_ids: number[];
  package: PackageDraft;
}

export type PaymentFault = SumFault | DayFault | PackageFault | PriceFault | 'no_student';

/** PKG-42. Returns the student and the day of a package, or null while one is missing or wrong. */
export function boughtOf({ student_id, date }: PaymentDraft, today: Day): { student_id: number; date: Day } | null {
  if (student_id === null || date === null || dayFault(date, today) !== undefined) return null;
  return { student_id, date };
}

/** FIN-11, FIN-67. Returns the request, or the faults of the fields. */
export function checkPayment(draft: PaymentDraft, today: Day): Checked<NewPayment, PaymentFault> {
  const { student_id, date, method, comment, package: bought } = draft;
  const amount = typedRoubles(draft.amount);
  return checkedBy<NewPayment, PaymentFault>(
    {
      ...(student_id === null && { student_id: 'no_student' }),
      ...(bought.isBought && packageFaults(bought, date)),
      amount: sumFault(draft.amount) ?? (bought.isBought ? priceFault(bought, amount) : undefined),
      date: dayFault(date, today),
    },
    () => ({
      student_id: student_id ?? 0,
      amount: amount ?? 0,
      date: date ?? today,
      method,
      comment,
      ...(bought.isBought && { package: sentPackage(bought) }),
    }),
  );
}
