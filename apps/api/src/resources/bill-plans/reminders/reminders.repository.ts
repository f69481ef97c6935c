import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables/tables.ts';

/** The teachers of bills with a reminder that is due. Accounts marked for deletion are left out. */
export async function teachersOfDueReminders(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('planned_bill')
    .innerJoin('users', 'users.id', 'planned_bill.teacher_id')
    .where('users.deletion_at', 'is', null)
    .where('remind_at', '<=', now.toISOString())
    .select('teacher_id')
    .distinct()
    .orderBy('teacher_id')
    .execute();
  return rows.map(({ teacher_id }) => teacher_id);
}

const lastStep = sql<number | null>`(select max(step) from bill_reminder sent where sent.bill_id = planned.bill_id)`;

const planned = (db: Db, teacher: number) =>
  db
    .selectFrom('planned_bill as planned')
    .leftJoin('bill_plan as plan', 'plan.id', 'planned.plan_id')
    .where('planned.teacher_id', '=', teacher)
    .select(['planned.id', 'planned.bill_id', 'planned.due_on', 'planned.agreed_until', 'plan.reminds', 'plan.words'])
    .select(lastStep.as('last'));

/** Claims a bill of a teacher with a due reminder; a bill that another process has claimed is skipped. */
export const takeDueReminder = (tx: Tx, teacher: number, now: Date) =>
  planned(tx, teacher)
    .where('planned.remind_at', '<=', now.toISOString())
    .orderBy('planned.remind_at')
    .orderBy('planned.id')
    .limit(1)
    .forUpdate('planned')
    .skipLocked()
    .executeTakeFirst();

export const holdPlanned = (tx: Tx, teacher: number, bill_id: number) =>
  planned(tx, teacher).where('planned.bill_id', '=', bill_id).forUpdate('planned').executeTakeFirst();

/** Keeps the agreement about a bill that no plan made, which has no reminders. */
export async function insertAgreement(
  tx: Tx,
  { teacher, bill_id, agreed_until }: { teacher: number; bill_id: number; agreed_until: string | null },
): Promise<void> {
  await tx
    .insertInto('planned_bill')
    .values({
      teacher_id: teacher,
      plan_id: null,
      period: 'agreed',
      receiver: `bill ${bill_id}`,
      bill_id,
      agreed_until,
    })
    .onConflict((conflict) => conflict.column('bill_id').doUpdateSet({ agreed_until }))
    .execute();
}

export const changePlanned = async (tx: Tx, id: number, change: Updateable<Tables['planned_bill']>): Promise<void> => {
  await tx.updateTable('planned_bill').set(change).where('id', '=', id).execute();
};

/** BIL-80. Notes a step of a bill. Returns false when it was sent before. */
export async function noteReminder(tx: Tx, bill_id: number, step: number, sent_at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('bill_reminder')
    .values({ bill_id, step, sent_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The teacher, the zone and the agreement of a bill of a plan that still reminds. */
export const remindedBill = (db: Db, bill_id: number) =>
  db
    .selectFrom('planned_bill')
    .innerJoin('users', 'users.id', 'planned_bill.teacher_id')
    .innerJoin('bill_plan', 'bill_plan.id', 'planned_bill.plan_id')
    .where('planned_bill.bill_id', '=', bill_id)
    .where('bill_plan.reminds', '=', true)
    .select(['planned_bill.teacher_id', 'planned_bill.agreed_until', 'users.time_zone'])
    .executeTakeFirst();

/** BIL-88. A correction gets the last day to pay, the agreement and the sent reminders of the former bill. */
export async function moveReminded(
  tx: Tx,
  { former, later }: { former: number; later: number },
  now: Date,
): Promise<void> {
  await tx.updateTable('bill_reminder').set({ bill_id: later }).where('bill_id', '=', former).execute();
  await tx
    .updateTable('planned_bill')
    .set({ bill_id: later, remind_at: sql<Date>`coalesce(remind_at, ${now})` })
    .where('bill_id', '=', former)
    .execute();
}

/** BIL-92. The bills of a teacher since a last day to pay with a reminder that had no reader, the earliest first. */
export const byHandRows = (db: Db, teacher: number, { today, since }: { today: string; since: string }) =>
  db
    .selectFrom('planned_bill as planned')
    .innerJoin('bill_plan as plan', 'plan.id', 'planned.plan_id')
    .where('planned.teacher_id', '=', teacher)
    .where('planned.by_hand_at', 'is not', null)
    .where('planned.due_on', '>=', since)
    .where('plan.reminds', '=', true)
    .where((eb) => eb.or([eb('planned.agreed_until', 'is', null), eb('planned.agreed_until', '<', today)]))
    .select(['planned.bill_id', 'planned.due_on', 'plan.words'])
    .orderBy('planned.due_on')
    .orderBy('planned.id')
    .execute();
