import type { ComingBill, Oddity } from '@planner/contract';
import { roublesOf, sumMinor } from '@planner/money';
import { addMonths } from '@planner/schedule';
import { pageAsked, type PageAsked } from '@planner/server-core';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { linesToBill, NothingToBill } from '../bills/bill-lines.service.ts';
import { balancesOf } from '../ledger/ledger.service.ts';
import { studentsToldApart } from '../namesakes/namesakes.service.ts';
import { monthlyPlans, type PlanRow, skippedFor, withoutPrice } from './bill-plans.repository.ts';
import { readersOfAll } from './reminders/people.repository.ts';
import { monthOf } from './reminders/plan-days.ts';
import { billedStudents, idsOf, type Receiver, receiversOf } from './receivers.ts';

/** BIL-70. The days that a monthly bill covers: all unpaid lessons so far, or the month of the bill. */
export const daysOf = ({ covers }: Pick<PlanRow, 'covers'>, due_on: string) =>
  covers === 'month' ? monthOf(due_on) : { start_date: null, end_date: null };

/** BIL-73. The days whose lessons need a price: the month of the bill, or the month that ends with the day of the bill. */
const pricedDays = ({ covers }: Pick<PlanRow, 'covers'>, due_on: string) =>
  covers === 'month' ? monthOf(due_on) : { start_date: addMonths(due_on, -1), end_date: due_on };

/** The reason of a refusal: the text at its first field, or the text of the whole. */
export const reasonOf = ({ parts, message }: Refusal): string => Object.values(parts.fields ?? {})[0] ?? message;

interface Coming {
  plan: PlanRow;
  due_on: string;
  receiver: Receiver;
  /** The teacher has left the receiver out of this run. */
  is_skipped: boolean;
}

interface Foreseen {
  /** In kopecks; 0 when there is nothing to pay, or when the server refuses the bill. */
  total_minor: number;
  /** Why the server would refuse the bill. */
  refusal: string | null;
}

/** The sum that a bill would have, or the reason why it cannot be made. */
async function foreseen(db: Db, teacher: number, { plan, due_on, receiver }: Coming): Promise<Foreseen> {
  const { payer_id } = receiver;
  const wanted = {
    student_ids: idsOf(receiver),
    payer_id,
    lesson_ids: null,
    replaces_id: null,
    ...daysOf(plan, due_on),
  };
  try {
    const lines = await linesToBill(db, teacher, { ...wanted, bought: null });
    return { total_minor: sumMinor(lines.map(({ amount_minor }) => amount_minor)), refusal: null };
  } catch (error) {
    if (error instanceof NothingToBill) return { total_minor: 0, refusal: null };
    if (error instanceof Refusal) return { total_minor: 0, refusal: reasonOf(error) };
    throw error;
  }
}

const ODDITIES = ['refused', 'nothing', 'credit', 'no_price', 'archived'] as const;

/** BIL-73. The bill that a plan will make for a receiver, with its oddities. */
export async function comingBill(db: Db, teacher: number, coming: Coming): Promise<ComingBill> {
  const { plan, due_on, receiver, is_skipped } = coming;
  const ids = idsOf(receiver);
  const { total_minor, refusal } = await foreseen(db, teacher, coming);
  const balances = await balancesOf(db, teacher, ids);
  const { size } = await withoutPrice(db, ids, pricedDays(plan, due_on));
  const payer = receiver.students.some(({ is_shared }) => is_shared) ? receiver.payer_id : null;
  const found: Record<Oddity, boolean> = {
    refused: refusal !== null,
    nothing: total_minor === 0 && refusal === null,
    credit: ids.some((id) => (balances.get(id) ?? 0) > 0),
    no_price: size > 0,
    archived: total_minor > 0 && receiver.students.some(({ is_archived }) => is_archived),
  };
  return {
    plan_id: plan.plan_id,
    due_on,
    payer_id: receiver.payer_id,
    payer_name: receiver.payer_name,
    students: receiver.students.map(({ student_id, student_name }) => ({ student_id, student_name })),
    total: roublesOf(total_minor),
    odd: ODDITIES.filter((one) => found[one]),
    refusal,
    is_skipped,
    has_reader: (await readersOfAll(db, ids, payer)).length > 0,
  };
}

/** Students of the archive are billed for their debts, but nobody expects a bill when they owe nothing. */
async function isExpected(db: Db, teacher: number, coming: Coming): Promise<boolean> {
  if (coming.receiver.students.some(({ is_archived }) => !is_archived)) return true;
  const { total_minor, refusal } = await foreseen(db, teacher, coming);
  return total_minor > 0 || refusal !== null;
}

/** BIL-73. The receivers for whom a plan is expected to make a bill on its day. */
export async function expectedOf(
  db: Db,
  teacher: number,
  plan: PlanRow,
  students: Parameters<typeof receiversOf>[1],
): Promise<Coming[]> {
  const { due_on } = plan;
  const expected: Coming[] = [];
  if (due_on === null) return expected;
  const skipped = await skippedFor(db, plan.plan_id, due_on);
  for (const receiver of receiversOf(plan, students)) {
    const coming = { plan, due_on, receiver, is_skipped: skipped.has(receiver.key) };
    if (await isExpected(db, teacher, coming)) expected.push(coming);
  }
  return expected;
}

/** BIL-73. A page of the next bills of the monthly plans, the next day first. */
export async function comingBills(db: Db, teacher: number, query: PageAsked) {
  const { named, rows } = pageAsked(query);
  const students = await billedStudents(db, teacher);
  const all: Coming[] = [];
  for (const plan of await monthlyPlans(db, teacher)) all.push(...(await expectedOf(db, teacher, plan, students)));
  const items: ComingBill[] = [];
  for (const one of all.slice(rows.offset, rows.offset + rows.limit)) items.push(await comingBill(db, teacher, one));
  return { items: await studentsToldApart(db, teacher, items), total: all.length, ...named };
}
