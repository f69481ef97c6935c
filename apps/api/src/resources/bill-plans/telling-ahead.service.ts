import { formatRoubles } from '@planner/money';
import { counted, dateText } from '@planner/wording';
import type { Tx } from '../../database/database.ts';
import { notify } from '../notifications/notifications.service.ts';
import { changePlan, monthlyPlans } from './bill-plans.repository.ts';
import { comingBill, expectedOf } from './coming.service.ts';
import { billedStudents } from './receivers.ts';
import { actsAt } from './reminders/plan-days.ts';

interface Ahead {
  teacher: number;
  name: string;
  time_zone: string;
  due_on: string;
  now: Date;
}

/** The bills of a day in numbers. */
interface Summary {
  made: number;
  total: number;
  /** The bills to look at. */
  odd: number;
  /** The bills of plans with reminders that no account reads. */
  unread: number;
}

/** BIL-73, BIL-92. The summary in words; null when there is neither a bill nor anything to look at. */
export function summaryText(due_on: string, { made, total, odd, unread }: Summary): string | null {
  if (made === 0 && odd === 0) return null;
  return [
    made === 0
      ? `${dateText(due_on)} счетов не будет`
      : `${dateText(due_on)} выставим ${counted(made, 'счёт')} на ${formatRoubles(total)}`,
    ...(odd === 0 ? [] : [`посмотрите заранее: ${odd}`]),
    ...(unread === 0 ? [] : [`напомнить некому: ${unread}`]),
  ].join(', ');
}

/** BIL-73. Notifies the teacher once of all bills of a day, with the number of bills to look at. */
export async function tellAhead(tx: Tx, { teacher, name, time_zone, due_on, now }: Ahead): Promise<void> {
  const students = await billedStudents(tx, teacher);
  const plans = (await monthlyPlans(tx, teacher)).filter((plan) => plan.due_on === due_on);
  const summary: Summary = { made: 0, total: 0, odd: 0, unread: 0 };
  for (const plan of plans) {
    for (const coming of await expectedOf(tx, teacher, plan, students)) {
      if (coming.is_skipped) continue;
      const { total, odd, has_reader } = await comingBill(tx, teacher, coming);
      summary.total += total;
      if (total > 0) summary.made += 1;
      if (odd.length > 0) summary.odd += 1;
      if (total > 0 && plan.reminds && !has_reader) summary.unread += 1;
    }
    await changePlan(tx, plan.plan_id, { next_at: actsAt(due_on, time_zone) });
  }
  const message = summaryText(due_on, summary);
  if (message === null) return;
  await notify(tx, {
    user_ids: [teacher],
    kind: 'bills_ahead',
    teacher_name: name,
    message,
    link: '/finance/#plans',
    dedupe_key: `bills_ahead:${due_on}`,
    now,
  });
}
