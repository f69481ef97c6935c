import type { InputOf, Payer } from '@planner/contract';
import { type Checked, checkedBy, typedWhole } from '@planner/forms';
import { typedRoubles } from '@planner/money';
import { addDays, addMonths, type Day, partsOfDay } from '@planner/schedule';
import { capitalised, monthName } from '@planner/wording';

/** The subject of a bill: the unpaid lessons, the lessons of a month, or a package. */
export type BillFor = 'unpaid' | 'this_month' | 'next_month' | 'package';

export interface BillDraft {
  what: BillFor;
  payer_id: number | null;
  /** For all students of the payer. */
  isAll: boolean;
  lessons_total: string;
  price: string;
}

export type BillBody = Omit<InputOf<'POST /api/bills'>['body'], 'dry_run'>;

/** BIL-34. The payers who see the student's money, each only with the students whose money the payer sees. */
export const billedPayers = (payers: readonly Payer[], student_id: number): Payer[] =>
  payers
    .map((payer) => ({ ...payer, students: payer.students.filter(({ sees_money }) => sees_money) }))
    .filter(({ students }) => students.some((one) => one.student_id === student_id));

/**
 * The draft of a new bill. It names the first payer; if that payer has several students, the form offers all of them.
 */
export const newBill = (payers: readonly Payer[]): BillDraft => ({
  what: 'unpaid',
  payer_id: payers[0]?.payer_id ?? null,
  isAll: false,
  lessons_total: '8',
  price: '',
});

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
const nextMonth = (day: Day): Day => addMonths(firstOf(day), 1);
const monthOf = (day: Day) => ({ start_date: firstOf(day), end_date: addDays(nextMonth(day), -1) });

export const billFors = (today: Day) =>
  [
    { value: 'unpaid', label: 'Не оплачено' },
    { value: 'this_month', label: capitalised(monthName(partsOfDay(today).month)) },
    { value: 'next_month', label: capitalised(monthName(partsOfDay(nextMonth(today)).month)) },
    { value: 'package', label: 'Абонемент' },
  ] as const satisfies readonly { value: BillFor; label: string }[];

/** BIL-31: the request for a bill of this student, or of all students of the payer. */
export function checkBill(
  { what, payer_id, isAll, lessons_total, price }: BillDraft,
  { student_id, today }: { student_id: number; today: Day },
): Checked<BillBody> {
  const whose =
    payer_id !== null && isAll && what !== 'package' ? { payer_id } : { student_ids: [student_id], payer_id };
  if (what === 'unpaid') return { value: whose };
  if (what === 'this_month') return { value: { ...whose, ...monthOf(today) } };
  if (what === 'next_month') return { value: { ...whose, ...monthOf(nextMonth(today)) } };
  const lessons = typedWhole(lessons_total, 1, 500);
  const sum = typedRoubles(price);
  const faults = {
    ...(lessons == null && { lessons_total: 'Введите целое число от 1 до 500' }),
    ...((sum == null || sum <= 0) && { price: 'Введите сумму больше нуля' }),
  };
  return checkedBy(faults, () => ({ ...whose, package: { lessons_total: lessons ?? 1, price: sum ?? 1 } }));
}
