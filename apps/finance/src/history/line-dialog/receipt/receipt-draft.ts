import { type Checked, checkedBy } from '@planner/forms';
import type { Day } from '@planner/schedule';
import { FAULT_TEXT as MONEY_FAULT_TEXT } from '../../../money-form/money-form-wording.ts';
import { dayFault, type DayFault } from '../../../money-form/sum-and-day.ts';

/** The typed input. The contract defines the field names. */
export interface ReceiptDraft {
  number: string;
  date: string | null;
}

type ReceiptFault = DayFault | 'no_number';

export const FAULT_TEXT = { ...MONEY_FAULT_TEXT, no_number: 'Введите номер чека' } satisfies Record<
  ReceiptFault,
  string
>;

/** FIN-26. Returns the request, or the faults of the fields. */
export const checkReceipt = ({ number, date }: ReceiptDraft, today: Day): Checked<ReceiptDraft, ReceiptFault> =>
  checkedBy<ReceiptDraft, ReceiptFault>(
    { ...(number.trim() === '' && { number: 'no_number' }), date: dayFault(date, today) },
    () => ({ number, date }),
  );
