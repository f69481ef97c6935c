import type { Bill } from '@planner/contract';
import { addDays } from '@planner/schedule';
import { dateText } from '@planner/wording';
import type { Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { announce } from '../../../live/announce.ts';
import { NothingToBill } from '../../bills/bill-lines.service.ts';
import { makeBill } from '../../bills/making.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { insertPlanned } from '../bill-plans.repository.ts';
import { reasonOf } from '../coming.service.ts';
import { nextReminder } from '../reminders/ladder.ts';
import { actsAt } from '../reminders/plan-days.ts';
import type { Acting, Due } from './due-bills.service.ts';
import { tellMade } from './telling.service.ts';

/** The made bill, or the refusal of the server. */
async function madeBill(tx: Tx, acting: Acting, body: Due['body']): Promise<Bill | Refusal> {
  try {
    return await makeBill(tx, acting, { ...body, dry_run: false }, { publicUrl: '' });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** BIL-87. Notifies the teacher of a bill that the server has refused, with the reason. */
async function tellRefused(tx: Tx, acting: Acting, { period, receiver, body }: Due, refusal: Refusal): Promise<void> {
  const { plan, teacher, name, now } = acting;
  const [student_id = 0] = body.student_ids ?? [];
  await notify(tx, {
    user_ids: [teacher],
    kind: 'bills_ahead',
    teacher_name: name,
    message: `Счёт по плану не выставлен: ${reasonOf(refusal)}. Выставьте его здесь`,
    link: `/my-students-test/student/${student_id}?tab=finance`,
    dedupe_key: `bill_refused:${plan.plan_id}:${period}:${receiver}`,
    now,
  });
}

/** BIL-72, BIL-87. Makes one bill, and notes that the plan has acted, also when there is no bill. */
export async function act(tx: Tx, acting: Acting, due: Due): Promise<void> {
  const { plan, teacher, name, today, time_zone, now } = acting;
  const { period, receiver, body } = due;
  const due_on = addDays(today, plan.pay_days);
  const planned = { teacher_id: teacher, plan_id: plan.plan_id, period, receiver, due_on };
  const bill = await madeBill(tx, acting, body);
  if (bill instanceof Refusal) {
    await insertPlanned(tx, { ...planned, bill_id: null, remind_at: null });
    if (!(bill instanceof NothingToBill)) await tellRefused(tx, acting, due, bill);
    return;
  }
  const next = nextReminder({ due_on, agreed_until: null, last: null, from: addDays(today, 1) });
  const remind_at = plan.reminds && next !== null ? actsAt(next.day, time_zone) : null;
  await insertPlanned(tx, { ...planned, bill_id: bill.bill_id, remind_at });
  await tellMade(tx, { bill, teacher_name: name, rest: `, оплатить до ${dateText(due_on)}`, now });
  announce(tx, { users: [teacher], topics: ['bills'] });
}
