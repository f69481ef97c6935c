import { addDays } from '@planner/schedule';
import type { Tx } from '../../../database/database.ts';
import type { Teaching } from '../../../http/teaching.ts';
import {
  linesOfOwed,
  linesOfPlanned,
  type PlannedCost,
  plannedCosts,
  studentsWithPlanned,
  unpaidLessons,
} from '../../bills/bill-lines.service.ts';
import type { makeBill } from '../../bills/making.service.ts';
import { prepaidMinor } from '../../bills/shares/shares.service.ts';
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
/** BIL-100. A student with shares has a bill for each payer. */
interface Receiving {
  student_id: number;
  payer_id: number | null;
  is_shared: boolean;
}

const receiverOf = ({ student_id, payer_id, is_shared }: Receiving) =>
  is_shared ? `student ${student_id} payer ${payer_id ?? 0}` : `student ${student_id}`;

const receivingOf = (receivers: readonly Receiver[]): Receiving[] => receivers.flatMap(({ students }) => students);

interface Undone {
  lesson_id: number;
  receiving: Receiving;
}

/** The lessons of these for which the plan has not acted yet. */
async function undone(tx: Tx, { plan }: Acting, lessons: readonly Undone[]): Promise<Undone[]> {
  const done = await doneFor(
    tx,
    plan.plan_id,
    lessons.map(({ lesson_id }) => periodOf(lesson_id)),
  );
  const known = new Set(done.map(({ period, receiver }) => `${period} ${receiver}`));
  return lessons.filter(({ lesson_id, receiving }) => !known.has(`${periodOf(lesson_id)} ${receiverOf(receiving)}`));
}

const dueOf = ({ lesson_id, receiving }: Undone, lesson_ids: readonly number[]): Due => ({
  period: periodOf(lesson_id),
  receiver: receiverOf(receiving),
  body: { student_ids: [receiving.student_id], payer_id: receiving.payer_id, lesson_ids },
});

/**
 * BIL-75, BIL-104. The charged lessons that no bill asks for: of the whole sum, or of the part of a payer with a share. Only
 * the accounts with a debt are read.
 */
async function owedOf(tx: Tx, { plan, teacher, receivers }: Acting): Promise<Undone[]> {
  const all = receivingOf(receivers);
  const days = { lesson_ids: null, start_date: plan.starts_on, end_date: null, replaces_id: null };
  const whole = new Map(all.filter(({ is_shared }) => !is_shared).map((one) => [one.student_id, one]));
  const unpaid = await unpaidLessons(tx, teacher, { ...days, start_date: null, student_ids: [...whole.keys()] });
  const student_ids = [...new Set(unpaid.map(({ student_id }) => student_id))];
  const found =
    student_ids.length === 0 ? [] : await linesOfOwed(tx, teacher, { ...days, student_ids, payer_id: null });
  const owed = found.flatMap(({ billed_in, student_id, lesson_id }): Undone[] => {
    const receiving = whole.get(student_id);
    return billed_in !== null || lesson_id === null || receiving === undefined ? [] : [{ lesson_id, receiving }];
  });
  for (const receiving of all.filter(({ is_shared }) => is_shared)) {
    const { student_id, payer_id } = receiving;
    const lines = await linesOfOwed(tx, teacher, { ...days, student_ids: [student_id], payer_id });
    for (const { lesson_id, billed_in } of lines) {
      if (lesson_id !== null && billed_in === null) owed.push({ lesson_id, receiving });
    }
  }
  return owed;
}

/** BIL-75. The next charged lesson that is not paid, in no bill, and of a student without a waiting payment. */
export async function dueAfterLesson(tx: Tx, acting: Acting): Promise<Due | undefined> {
  const declared = await withDeclared(tx, acting.receivers.flatMap(idsOf));
  const open = (await owedOf(tx, acting)).filter(({ receiving }) => !declared.has(receiving.student_id));
  const [next] = await undone(tx, acting, open);
  return next === undefined ? undefined : dueOf(next, [next.lesson_id]);
}

/** The planned lessons of a student. For a payer with a share, a lesson without an open part counts as billed. */
async function costsOf(tx: Tx, teacher: number, { student_id, payer_id, is_shared }: Receiving) {
  const wanted = { student_ids: [student_id], replaces_id: null };
  const costs = await plannedCosts(tx, teacher, wanted);
  if (!is_shared) return costs;
  const days = { lesson_ids: null, start_date: null, end_date: null };
  const lines = await linesOfPlanned(tx, teacher, { ...wanted, ...days, payer_id });
  const open = new Set(lines.flatMap(({ lesson_id, billed_in }) => (billed_in === null ? [lesson_id] : [])));
  return costs.map((cost) => ({ ...cost, billed_in: open.has(cost.lesson_id) ? null : (cost.billed_in ?? 0) }));
}

/** BIL-76. The lessons of one student to bill ahead, the first of them soon. Empty when nothing is due yet. */
async function aheadOf(tx: Tx, acting: Acting, receiving: Receiving): Promise<PlannedCost[]> {
  const { student_id, is_shared } = receiving;
  const { plan, teacher, today } = acting;
  const costs = await costsOf(tx, teacher, receiving);
  // BIL-76: packages and free lessons pay the earliest lessons, and they are no lessons to bill.
  const own = costs.filter(({ missing_minor, conducted_date }) => missing_minor > 0 && conducted_date >= today);
  const [first] = own;
  if (first === undefined || first.billed_in !== null || first.conducted_date > addDays(today, AHEAD_DAYS)) return [];
  const balance = (await balancesOf(tx, teacher, [student_id])).get(student_id) ?? 0;
  const prepaid = is_shared ? await prepaidMinor(tx, [student_id]) : 0;
  if (balance - prepaid >= first.missing_minor) return [];
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
  for (const receiving of soon.flatMap((id) => receivingOf(receivers).filter(({ student_id }) => student_id === id))) {
    const lessons = await aheadOf(tx, acting, receiving);
    const [first] = await undone(
      tx,
      acting,
      lessons.slice(0, 1).map(({ lesson_id }) => ({ lesson_id, receiving })),
    );
    if (first === undefined) continue;
    return dueOf(
      first,
      lessons.map(({ lesson_id }) => lesson_id),
    );
  }
  return undefined;
}
