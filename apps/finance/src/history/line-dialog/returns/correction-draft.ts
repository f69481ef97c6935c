import type { CashLine, InputOf } from '@planner/contract';
import { type Checked, checkedBy } from '@planner/forms';
import { roublesText, typedRoubles } from '@planner/money';
import type { Day } from '@planner/schedule';
import { FAULT_TEXT as MONEY_FAULT_TEXT } from '../../../money-form/money-form-wording.ts';
import { dayFault, type DayFault, sumFault, type SumFault } from '../../../money-form/sum-and-day.ts';
import type { Method } from '../../../payment/payment-draft.ts';

type Correction = InputOf<'POST /api/payments/{id}/correct'>['body'];

/** The typed input. The contract defines the field names. */
export interface CorrectionDraft {
  amount: string;
  date: string | null;
  method: Method;
  comment: string;
}

type CorrectionFault = SumFault | DayFault | 'nothing_changed';

export const FAULT_TEXT = {
  ...MONEY_FAULT_TEXT,
  nothing_changed: 'Измените то, что записано неверно: сумму, дату, способ или комментарий',
} satisfies Record<CorrectionFault, string>;

/** Returns the draft of a saved payment. */
export const correctionOf = ({ amount, date, method, comment }: CashLine): CorrectionDraft => ({
  amount: roublesText(amount),
  date,
  method: method ?? 'other',
  comment,
});

/** FIN-28. Returns the request, or the faults of the fields. An unchanged draft is a fault. */
export function checkCorrection(
  draft: CorrectionDraft,
  line: CashLine,
  today: Day,
): Checked<Correction, CorrectionFault> {
  const isSame =
    typedRoubles(draft.amount) === line.amount &&
    draft.date === line.date &&
    draft.method === line.method &&
    draft.comment.trim() === line.comment;
  return checkedBy<Correction, CorrectionFault>(
    { amount: isSame ? 'nothing_changed' : sumFault(draft.amount), date: dayFault(draft.date, today) },
    () => ({
      amount: typedRoubles(draft.amount) ?? 0,
      date: draft.date ?? today,
      method: draft.method,
      comment: draft.comment,
    }),
  );
}
