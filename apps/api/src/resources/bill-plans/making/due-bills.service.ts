import { addDays } from '@planner/schedule';
import type { Tx } from '../../../database/database.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { type PlannedCost, plannedCosts, studentsWithPlanned, unpaidLessons } from '../../bills/bill-lines.service.ts';
import type { makeBill } from '../../bills/making.service.ts';
import { balancesOf } from '../../ledger/ledger.service.ts';
import { withDeclared } from '../../operations/declared-bill.service.ts';
import { doneFor, type PlanRow } from '../bill-plans.repository.ts';
import { idsOf, type Receiver } from '../receivers.ts';

/** Bills for next lessons are made at most this many days before the first of them. */
const AHEAD_DAYS = 14;

export interface Acting extends Teaching {
  plan: PlanRow;
  name: string;
  today: string;
  receivers: readonly Receiver[];
}

/** One bill that is due by a plan. */
export interface Due {
  period: string;
  receiver: string;
  body: Omit<Parameters<typeof makeBill>[2], 'dry_run'>;
}

const periodOf = (lesson_id: number) => `lesson ${lesson_id}`;
const receiverOf = (student_id: number) => `student ${student_id}`;

/** The lessons of these for which the plan has not acted yet, each with its student. */
async function undone<Lesson extends { lesson_id: number; student_id: number }>(
  tx: Tx,
  { plan }: Acting,
  lessons: readonly Lesson[],
): Promise<Lesson[]> {
  const done = await doneFor(
    tx,
    plan.plan_id,
    lessons.map(({ lesson_id }) => periodOf(lesson_id)),
  );
  const known = new Set(done.map(({ period, receiver }) => `${period} ${receiver}`));
  return lessons.filter(({ lesson_id, student_id }) => !known.has(`${periodOf(lesson_id)} ${receiverOf(student_id)}`));
}

const dueOf = (
  { lesson_id, student_id }: { lesson_id: number; student_id: number },
  receivers: readonly Receiver[],
  lesson_ids: readonly number[],
): Due => ({
  period: periodOf(lesson_id),
  receiver: receiverOf(student_id),
  body: {
    student_ids: [student_id],
    payer_id: receivers.find((one) => idsOf(one).includes(student_id))?.payer_id ?? null,
    lesson_ids,
  },
});

/** BIL-75. The next charged lesson that is not paid, in no bill, and of a student without a waiting payment. */
export async function dueAfterLesson(tx: Tx, acting: Acting): Promise<Due | undefined> {
  const { plan, teacher, receivers } = acting;
  const student_ids = receivers.flatMap(idsOf);
  const wanted = { student_ids, lesson_ids: null, end_date: null, replaces_id: null };
  const owed = await unpaidLessons(tx, teacher, { ...wanted, start_date: plan.starts_on });
  const declared = await withDeclared(tx, student_ids);
  const open = owed.filter(({ billed_in, student_id }) => billed_in === null && !declared.has(student_id));
  const [next] = await undone(tx, acting, open);
  return next === undefined ? undefined : dueOf(next, receivers, [next.lesson_id]);
}

/** BIL-76. The lessons of one student to bill ahead, the first of them soon. Empty when nothing is due yet. */
async function aheadOf(tx: Tx, acting: Acting, student_id: number): Promise<PlannedCost[]> {
  const { plan, teacher, today } = acting;
  const costs = await plannedCosts(tx, teacher, { student_ids: [student_id], replaces_id: null });
  // BIL-76: packages and free lessons pay the earliest lessons, and they are no lessons to bill.
  const own = costs.filter(({ missing_minor, conducted_date }) => missing_minor > 0 && conducted_date >= today);
  const [first] = own;
  if (first === undefined || first.billed_in !== null || first.conducted_date > addDays(today, AHEAD_DAYS)) return [];
  const balance = (await balancesOf(tx, teacher, [student_id])).get(student_id) ?? 0;
  if (balance >= first.missing_minor) return [];
  return own.filter(({ billed_in }) => billed_in === null).slice(0, plan.lessons);
}

/** BIL-76. The next lessons of a student whose next lesson nobody has paid or billed. */
export async function dueAhead(tx: Tx, acting: Acting): Promise<Due | undefined> {
  const { teacher, today, receivers } = acting;
  const taught = receivers.flatMap(({ students }) => students).filter(({ is_archived }) => !is_archived);
  const soon = await studentsWithPlanned(tx, teacher, {
    student_ids: taught.map(({ student_id }) => student_id),
    start_date: today,
    end_date: addDays(today, AHEAD_DAYS),
  });
  for (const student_id of soon) {
    const lessons = await aheadOf(tx, acting, student_id);
    const [first] = await undone(tx, acting, lessons.slice(0, 1));
    if (first === undefined) continue;
    return dueOf(
      first,
      receivers,
      lessons.map(({ lesson_id }) => lesson_id),
    );
  }
  return undefined;
}
