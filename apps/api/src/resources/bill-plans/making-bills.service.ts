import type { Bill } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { addDays, dayInZone } from '@planner/schedule';
import { dateText } from '@planner/wording';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import type { TeacherId } from '../../http/who.ts';
import { announce } from '../../live/announce.ts';
import { makeBill } from '../bills/making.service.ts';
import { plannedLessons, unpaidLessons } from '../bills/bill-lines.service.ts';
import { balancesOf } from '../ledger/ledger.service.ts';
import { notifyAll } from '../notifications/notifications.service.ts';
import { withDeclared } from '../operations/declared-bill.service.ts';
import { holdAccount } from '../quotas/quotas.service.ts';
import {
  billedStudents,
  changePlan,
  doneFor,
  insertPlanned,
  type PlanRow,
  takeDuePlan,
} from './bill-plans.repository.ts';
import { daysOf } from './coming.service.ts';
import { idsOf, type Receiver, receiversOf } from './receivers.ts';
import { nextReminder } from './reminders/ladder.ts';
import { actsAt, nextActing, nextDay, tellsAt } from './reminders/plan-days.ts';
import { readersOfAll, teacherOf } from './reminders/people.repository.ts';
import { tellAhead } from './telling-ahead.service.ts';

export { teachersOfDuePlans } from './bill-plans.repository.ts';

const HOUR_MS = 3_600_000;
/** Bills for next lessons are made at most this many days before the first of them. */
const AHEAD_DAYS = 14;
const NOWHERE = { lesson_id: null, start_date: null, end_date: null, replaces_id: null };

interface Acting extends Teaching {
  plan: PlanRow;
  name: string;
  today: string;
  receivers: readonly Receiver[];
}

/** One bill that is due by a plan. */
interface Due {
  period: string;
  receiver: string;
  body: Omit<Parameters<typeof makeBill>[2], 'dry_run'>;
}

/** The made bill, or null when the server refuses it, for example because there is nothing to pay. */
async function madeBill(tx: Tx, teaching: Teaching, body: Due['body']): Promise<Bill | null> {
  try {
    return await makeBill(tx, teaching, { ...body, dry_run: false }, '');
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** BIL-72. Makes one bill, and notes that the plan has acted. A refusal, such as nothing to pay, is noted too. */
async function act(tx: Tx, acting: Acting, { period, receiver, body }: Due): Promise<void> {
  const { plan, teacher, today, time_zone, now, name } = acting;
  const due_on = addDays(today, plan.pay_days);
  const planned = { teacher_id: teacher, plan_id: plan.plan_id, period, receiver, due_on };
  const bill = await madeBill(tx, acting, body);
  if (bill === null) {
    await insertPlanned(tx, { ...planned, bill_id: null, remind_at: null });
    return;
  }
  const next = nextReminder({ due_on, agreed_until: null, last: null, from: addDays(today, 1) });
  const remind_at = plan.reminds && next !== null ? actsAt(next.day, time_zone) : null;
  await insertPlanned(tx, { ...planned, bill_id: bill.bill_id, remind_at });
  const student_ids = bill.students.map(({ student_id }) => student_id);
  const notice = {
    kind: 'bill_made' as const,
    teacher_name: name,
    dedupe_key: `bill_made:${bill.bill_id}`,
    subject_id: bill.bill_id,
    student_ids,
    only: await readersOfAll(tx, student_ids),
    message: `Счёт № ${bill.number} от ${dateText(bill.date)} на ${formatRoubles(bill.total)}, оплатить до ${dateText(due_on)}`,
  };
  await notifyAll(tx, [notice], now);
  announce(tx, { users: [teacher], topics: ['bills'] });
}

/** BIL-72, BIL-73. A monthly plan notifies two days ahead, then makes one bill after another, then waits for a month. */
async function actMonthly(tx: Tx, acting: Acting, due_on: string): Promise<void> {
  const { plan, teacher, time_zone, now, today, name, receivers } = acting;
  if (now < actsAt(due_on, time_zone)) {
    await tellAhead(tx, { teacher, name, time_zone, due_on, now });
    return;
  }
  const done = new Set((await doneFor(tx, plan.plan_id, [due_on])).map(({ receiver }) => receiver));
  const next = receivers.find(({ key }) => !done.has(key));
  if (next !== undefined) {
    const days = daysOf(plan, due_on);
    const body = { student_ids: idsOf(next), payer_id: next.payer_id, ...days };
    await act(tx, acting, { period: due_on, receiver: next.key, body });
    return;
  }
  const following = nextDay(plan.day_of_month, addDays(due_on > today ? due_on : today, 1));
  await changePlan(tx, plan.plan_id, { due_on: following, told_for: null, next_at: tellsAt(following, time_zone) });
}

const periodOf = (lesson_id: number) => `lesson ${lesson_id}`;

/** BIL-75. The next charged lesson that is not paid, in no bill, and of a student without a waiting payment. */
async function dueAfterLesson(tx: Tx, { plan, teacher, receivers }: Acting): Promise<Due | undefined> {
  const student_ids = receivers.flatMap(idsOf);
  const owed = await unpaidLessons(tx, teacher, { ...NOWHERE, student_ids, start_date: plan.starts_on });
  const declared = await withDeclared(tx, student_ids);
  const open = owed.filter(({ billed_in, student_id }) => billed_in === null && !declared.has(student_id));
  const done = await doneFor(
    tx,
    plan.plan_id,
    open.map(({ lesson_id }) => periodOf(lesson_id)),
  );
  const next = open.find(
    ({ lesson_id, student_id }) =>
      !done.some(({ period, receiver }) => period === periodOf(lesson_id) && receiver === `student ${student_id}`),
  );
  if (next === undefined) return undefined;
  const { student_id, lesson_id } = next;
  const payer_id = receivers.find((one) => idsOf(one).includes(student_id))?.payer_id ?? null;
  return {
    period: periodOf(lesson_id),
    receiver: `student ${student_id}`,
    body: { student_ids: [student_id], payer_id, lesson_id },
  };
}

/** BIL-76. The next lessons of a student whose next lesson nobody has paid or billed. */
async function dueAhead(tx: Tx, { plan, teacher, today, receivers }: Acting): Promise<Due | undefined> {
  const students = receivers.flatMap(({ payer_id, students: own }) =>
    own.filter(({ is_archived }) => !is_archived).map(({ student_id }) => ({ student_id, payer_id })),
  );
  const wanted = { ...NOWHERE, start_date: today, student_ids: students.map(({ student_id }) => student_id) };
  const soon = await plannedLessons(tx, teacher, { ...wanted, end_date: addDays(today, AHEAD_DAYS) });
  const first = students.flatMap((student) => {
    const lesson = soon.find(({ student_id }) => student_id === student.student_id);
    const isOpen = lesson !== undefined && lesson.billed_in === null && lesson.covered_minor < lesson.price_minor;
    return isOpen ? [{ ...student, lesson }] : [];
  });
  const done = await doneFor(
    tx,
    plan.plan_id,
    first.map(({ lesson }) => periodOf(lesson.lesson_id)),
  );
  const balances = await balancesOf(
    tx,
    teacher,
    first.map(({ student_id }) => student_id),
  );
  const next = first.find(
    ({ student_id, lesson }) =>
      (balances.get(student_id) ?? 0) < lesson.price_minor &&
      !done.some(
        ({ period, receiver }) => period === periodOf(lesson.lesson_id) && receiver === `student ${student_id}`,
      ),
  );
  if (next === undefined) return undefined;
  const { student_id, payer_id, lesson } = next;
  const coming = await plannedLessons(tx, teacher, { ...wanted, student_ids: [student_id] });
  const last =
    coming
      .filter(({ billed_in }) => billed_in === null)
      .slice(0, plan.lessons)
      .at(-1) ?? lesson;
  const period = { start_date: lesson.conducted_date, end_date: last.conducted_date };
  return {
    period: periodOf(lesson.lesson_id),
    receiver: `student ${student_id}`,
    body: { student_ids: [student_id], payer_id, ...period },
  };
}

/**
 * BIL-72. One step of the job: claims a plan of the teacher that acts now, and makes at most one bill. By night it only
 * moves the plan to the morning. Returns false when no plan of the teacher acts now.
 */
export async function makePlannedBills(tx: Tx, now: Date, teacher: number): Promise<boolean> {
  // Before the plan: the summary changes several plans of the teacher.
  await holdAccount(tx, teacher);
  const plan = await takeDuePlan(tx, teacher, now);
  if (plan === undefined) return false;
  const { name, time_zone } = await teacherOf(tx, teacher);
  const next_at = nextActing(now, time_zone);
  if (next_at > now) {
    await changePlan(tx, plan.plan_id, { next_at });
    return true;
  }
  const receivers = receiversOf(plan, await billedStudents(tx, teacher));
  const today = dayInZone(now, time_zone);
  // The job names only accounts with a plan, and only teachers have plans.
  const acting = { plan, name, teacher: teacher as TeacherId, time_zone, now, today, receivers };
  if (plan.kind === 'monthly' && plan.due_on !== null) {
    await actMonthly(tx, acting, plan.due_on);
    return true;
  }
  const due = plan.kind === 'each' ? await dueAfterLesson(tx, acting) : await dueAhead(tx, acting);
  if (due === undefined) await changePlan(tx, plan.plan_id, { next_at: new Date(now.getTime() + HOUR_MS) });
  else await act(tx, acting, due);
  return true;
}
