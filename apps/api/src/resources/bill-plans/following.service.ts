import { assignBills, type FollowBill } from '../bills/making.service.ts';
import type { FollowPayers } from '../payers/following.ts';
import { detachPlanned, deletePlan, movePlan, movePlanned, planOfPayer } from './bill-plans.repository.ts';
import { moveReminded } from './reminders/reminders.repository.ts';

/** PAY-44, PAY-45. The plan of a payer goes over to the merged payer, and ends with a removed payer. */
export const followPayers: FollowPayers = {
  async merged(tx, teacher, { kept, other }) {
    await assignBills(tx, { from: other, to: kept });
    const [own, brought] = [await planOfPayer(tx, teacher, kept), await planOfPayer(tx, teacher, other)];
    if (brought === undefined) return;
    if (own === undefined) return movePlan(tx, brought.id, kept);
    await movePlanned(tx, brought.id, own.id);
    await detachPlanned(tx, brought.id);
    await deletePlan(tx, teacher, brought.id);
  },
  async removed(tx, teacher, payer) {
    const plan = await planOfPayer(tx, teacher, payer);
    if (plan === undefined) return;
    await detachPlanned(tx, plan.id);
    await deletePlan(tx, teacher, plan.id);
  },
};

/** BIL-88. A correction keeps the last day to pay, the agreement and the sent reminders of the former bill. */
export const followBill: FollowBill = (tx, bill, now) => moveReminded(tx, bill, now);
