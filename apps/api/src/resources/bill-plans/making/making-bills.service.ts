import { addDays, dayInZone } from '@planner/schedule';
import type { Tx } from '../../../database/database.ts';
import type { TeacherId } from '../../../http/who.ts';
import { holdAccount } from '../../quotas/quotas.service.ts';
import { changePlan, doneFor, takeDuePlan } from '../bill-plans.repository.ts';
import { daysOf } from '../coming.service.ts';
import { billedStudents, idsOf, receiversOf } from '../receivers.ts';
import { teacherOf } from '../reminders/people.repository.ts';
import { actsAt, nextActing, nextDay, tellsAt } from '../reminders/plan-days.ts';
import { tellAhead } from '../telling-ahead.service.ts';
import { act } from './acting.service.ts';
import { type Acting, dueAfterLesson, dueAhead } from './due-bills.service.ts';

export { teachersOfDuePlans } from '../bill-plans.repository.ts';

const HOUR_MS = 3_600_000;

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
    const body = { student_ids: idsOf(next), payer_id: next.payer_id, ...daysOf(plan, due_on) };
    await act(tx, acting, { period: due_on, receiver: next.key, body });
    return;
  }
  const following = nextDay(plan.day_of_month, addDays(due_on > today ? due_on : today, 1));
  await changePlan(tx, plan.plan_id, { due_on: following, next_at: tellsAt(following, time_zone) });
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
