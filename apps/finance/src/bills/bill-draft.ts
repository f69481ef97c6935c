import type { Bill, InputOf, Payer } from '@planner/contract';
import { type Checked, checkedBy, typedWhole } from '@planner/forms';
import { roublesText, typedRoubles } from '@planner/money';
import { addDays, addMonths, type Day, partsOfDay } from '@planner/schedule';
import { capitalised, monthName } from '@planner/wording';

/** What a bill is for: one lesson, the unpaid lessons, the lessons of a month, or a package. */
export type BillFor = 'lesson' | 'unpaid' | 'this_month' | 'next_month' | 'package';

export interface BillDraft {
  what: BillFor;
  payer_id: number | null;
  /** For all students of the payer. */
  isAll: boolean;
  lessons_total: string;
  price: string;
}

/** The beginning of a new bill. */
export interface BillStart {
  /** The lesson whose card the bill begins from. */
  lesson_id?: number | undefined;
  /** The bill that the new one corrects. */
  replaced?: Bill | undefined;
}

export type BillBody = Omit<InputOf<'POST /api/bills'>['body'], 'dry_run'>;

/** BIL-34. The payers who see the student's money, each only with the students whose money the payer sees. */
export const billedPayers = (payers: readonly Payer[], student_id: number): Payer[] =>
  payers
    .map((payer) => ({ ...payer, students: payer.students.filter(({ sees_money }) => sees_money) }))
    .filter(({ students }) => students.some((one) => one.student_id === student_id));

const LESSONS_OF_PACKAGE = 8;

/** BIL-62, BIL-63. The only lesson of a bill: the lesson of the card, or of the corrected bill. */
export function lessonOf({ lesson_id, replaced }: BillStart): number | null {
  const [line, ...others] = replaced?.lines ?? [];
  return lesson_id ?? (others.length === 0 ? (line?.lesson_id ?? null) : null);
}

/** A line without a lesson is a package; its title names the number of lessons. A deleted lesson has a day. */
const packageOf = ({ replaced }: BillStart): Pick<BillDraft, 'lessons_total' | 'price'> | null => {
  const [line] = replaced?.lines ?? [];
  const total = /^Абонемент, занятий: (\d+)/.exec(line?.title ?? '')?.[1];
  return line === undefined || total === undefined
    ? null
    : { lessons_total: total, price: roublesText(line.whole ?? line.amount) };
};

/** A bill is named after the first payer; a payer of several children offers all of them. A correction keeps its payer. */
export function newBill(payers: readonly Payer[], start: BillStart = {}): BillDraft {
  const bought = packageOf(start);
  const { replaced } = start;
  return {
    what: bought !== null ? 'package' : lessonOf(start) !== null ? 'lesson' : 'unpaid',
    payer_id: replaced === undefined ? (payers[0]?.payer_id ?? null) : replaced.payer_id,
    isAll: false,
    lessons_total: String(LESSONS_OF_PACKAGE),
    price: '',
    ...bought,
  };
}

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
const nextMonth = (day: Day): Day => addMonths(firstOf(day), 1);
const monthOf = (day: Day) => ({ start_date: firstOf(day), end_date: addDays(nextMonth(day), -1) });

export const billFors = (today: Day, lesson_id: number | null) =>
  [
    ...(lesson_id === null ? [] : [{ value: 'lesson', label: 'Занятие' } as const]),
    { value: 'unpaid', label: 'Не оплачено' },
    { value: 'this_month', label: capitalised(monthName(partsOfDay(today).month)) },
    { value: 'next_month', label: capitalised(monthName(partsOfDay(nextMonth(today)).month)) },
    { value: 'package', label: 'Абонемент' },
  ] as const satisfies readonly { value: BillFor; label: string }[];

interface Around extends BillStart {
  student_id: number;
  today: Day;
}

/** A correction is for the students of the corrected bill. */
const studentsOf = ({ student_id, replaced }: Around): number[] =>
  replaced === undefined || replaced.students.length === 0
    ? [student_id]
    : replaced.students.map((one) => one.student_id);

/** BIL-31: the request for a bill of this student, or of all students of the payer. */
export function checkBill(
  { what, payer_id, isAll, lessons_total, price }: BillDraft,
  around: Around,
): Checked<BillBody> {
  const { today, replaced } = around;
  const isOne = what === 'package' || what === 'lesson';
  const whose = {
    ...(payer_id !== null && isAll && !isOne ? { payer_id } : { student_ids: studentsOf(around), payer_id }),
    ...(replaced !== undefined && { replaces_id: replaced.bill_id }),
  };
  if (what === 'lesson') return { value: { ...whose, lesson_id: lessonOf(around) } };
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
