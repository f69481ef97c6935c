import type { ComingBill, Oddity } from '@planner/contract';
import { roublesOf, sumMinor } from '@planner/money';
import { pageAsked, type PageAsked } from '@planner/server-core';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { linesToBill } from '../bills/bill-lines.service.ts';
import { balancesOf } from '../ledger/ledger.service.ts';
import { billedStudents, monthlyPlans, type PlanRow, withoutPrice } from './bill-plans.repository.ts';
import { monthOf } from './reminders/plan-days.ts';
import { idsOf, type Receiver, receiversOf } from './receivers.ts';

/** BIL-70. The days that a monthly bill covers: all unpaid lessons so far, or the month of the bill. */
export const daysOf = ({ covers }: Pick<PlanRow, 'covers'>, due_on: string) =>
  covers === 'month' ? monthOf(due_on) : { start_date: null, end_date: null };

interface Coming {
  plan: PlanRow;
  due_on: string;
  receiver: Receiver;
}

/** The sum that a bill would have, in kopecks; 0 when there is nothing to pay. */
async function sumOf(db: Db, teacher: number, plan: PlanRow, due_on: string, receiver: Receiver): Promise<number> {
  const wanted = { student_ids: idsOf(receiver), lesson_id: null, replaces_id: null, ...daysOf(plan, due_on) };
  try {
    const lines = await linesToBill(db, teacher, { ...wanted, bought: null });
    return sumMinor(lines.map(({ amount_minor }) => amount_minor));
  } catch (error) {
    if (error instanceof Refusal) return 0;
    throw error;
  }
}

/** BIL-73. The bill that a plan will make for a receiver, with its oddities. */
export async function comingBill(db: Db, teacher: number, { plan, due_on, receiver }: Coming): Promise<ComingBill> {
  const ids = idsOf(receiver);
  const total_minor = await sumOf(db, teacher, plan, due_on, receiver);
  const balances = await balancesOf(db, teacher, ids);
  const { size } = await withoutPrice(db, ids, monthOf(due_on));
  const found: Record<Oddity, boolean> = {
    nothing: total_minor === 0,
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
    odd: (['nothing', 'credit', 'no_price', 'archived'] as const).filter((one) => found[one]),
  };
}

/** Students of the archive are billed for their debts, but nobody expects a bill when they owe nothing. */
async function isExpected(db: Db, teacher: number, { plan, due_on, receiver }: Coming): Promise<boolean> {
  if (receiver.students.some(({ is_archived }) => !is_archived)) return true;
  return (await sumOf(db, teacher, plan, due_on, receiver)) > 0;
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
  for (const receiver of receiversOf(plan, students)) {
    const coming = { plan, due_on, receiver };
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
  return { items, total: all.length, ...named };
}
