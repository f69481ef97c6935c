import { formatRoubles } from '@planner/money';
import { counted, dateText } from '@planner/wording';
import type { Tx } from '../../database/database.ts';
import { notify } from '../notifications/notifications.service.ts';
import { billedStudents, changePlan, monthlyPlans } from './bill-plans.repository.ts';
import { comingBill, expectedOf } from './coming.service.ts';
import { actsAt } from './reminders/plan-days.ts';

interface Ahead {
  teacher: number;
  name: string;
  time_zone: string;
  due_on: string;
  now: Date;
}

/** BIL-73. Notifies the teacher once of all bills of a day, with the number of bills to look at. */
export async function tellAhead(tx: Tx, { teacher, name, time_zone, due_on, now }: Ahead): Promise<void> {
  const students = await billedStudents(tx, teacher);
  const plans = (await monthlyPlans(tx, teacher)).filter((plan) => plan.due_on === due_on);
  let made = 0;
  let odd = 0;
  let total = 0;
  for (const plan of plans) {
    for (const coming of await expectedOf(tx, teacher, plan, students)) {
      const bill = await comingBill(tx, teacher, coming);
      if (bill.total > 0) made += 1;
      if (bill.odd.length > 0) odd += 1;
      total += bill.total;
    }
    await changePlan(tx, plan.plan_id, { told_for: due_on, next_at: actsAt(due_on, time_zone) });
  }
  const look = odd === 0 ? '' : `, посмотрите заранее: ${odd}`;
  await notify(tx, {
    user_ids: [teacher],
    kind: 'bills_ahead',
    teacher_name: name,
    message: `${dateText(due_on)} выставим ${counted(made, 'счёт')} на ${formatRoubles(total)}${look}`,
    link: '/finance/#plans',
    dedupe_key: `bills_ahead:${due_on}`,
    now,
  });
}
