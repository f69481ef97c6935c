import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

const COLUMNS = ['bill_plan.id as plan_id', 'bill_plan.payer_id', 'kind', 'covers', 'day_of_month', 'lessons'] as const;
const OTHERS = ['pay_days', 'reminds', 'words', 'starts_on', 'due_on', 'bill_plan.version'] as const;

const plans = (db: Db, teacher: number) =>
  db
    .selectFrom('bill_plan')
    .leftJoin('payer', 'payer.id', 'bill_plan.payer_id')
    .where('bill_plan.teacher_id', '=', teacher)
    .select([...COLUMNS, ...OTHERS, 'payer.name as payer_name']);

/** The plans of a teacher: the plan for everybody first, then the payers by name. */
export const planRows = (
  db: Db,
  teacher: number,
  payer_id: number | undefined,
  rows: { limit: number; offset: number },
) =>
  plans(db, teacher)
    .$if(payer_id !== undefined, (query) => query.where('bill_plan.payer_id', '=', payer_id ?? 0))
    .orderBy('payer.name', (order) => order.asc().nullsFirst())
    .orderBy('bill_plan.id')
    .limit(rows.limit)
    .offset(rows.offset)
    .execute();

export type PlanRow = Awaited<ReturnType<typeof planRows>>[number];

export async function countPlans(db: Db, teacher: number, payer_id: number | undefined): Promise<number> {
  const { total } = await db
    .selectFrom('bill_plan')
    .where('teacher_id', '=', teacher)
    .$if(payer_id !== undefined, (query) => query.where('payer_id', '=', payer_id ?? 0))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const planById = (db: Db, teacher: number, id: number) =>
  plans(db, teacher).where('bill_plan.id', '=', id).executeTakeFirst();

/** The monthly plans of a teacher, the next ones first. */
export const monthlyPlans = (db: Db, teacher: number) =>
  plans(db, teacher)
    .where('kind', '=', 'monthly')
    .where('due_on', 'is not', null)
    .orderBy('due_on')
    .orderBy('bill_plan.id')
    .execute();

/** The plan of a payer, or the plan for everybody else, locked until the transaction ends. */
export const planOfPayer = (tx: Tx, teacher: number, payer_id: number | null) =>
  tx
    .selectFrom('bill_plan')
    .where('teacher_id', '=', teacher)
    .where('payer_id', 'is not distinct from', payer_id)
    .select(['id', 'version'])
    .forUpdate()
    .executeTakeFirst();

/** PAY-44. Assigns a plan to another payer, who has none. */
export const movePlan = (tx: Tx, id: number, payer_id: number): Promise<void> => changePlan(tx, id, { payer_id });

/**
 * One plan for a payer, and one for everybody else: a second write changes the first. A plan of another kind starts anew.
 * Returns the id.
 */
export async function putPlan(tx: Tx, plan: Insertable<Tables['bill_plan']>): Promise<number> {
  const { teacher_id: _teacher, payer_id: _payer, starts_on: _start, ...change } = plan;
  const starts_on = sql<string>`case when bill_plan.kind = excluded.kind then bill_plan.starts_on else excluded.starts_on end`;
  const { id } = await tx
    .insertInto('bill_plan')
    .values(plan)
    .onConflict((conflict) => conflict.columns(['teacher_id', 'payer_id']).doUpdateSet({ ...change, starts_on }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deletePlan(tx: Tx, teacher: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('bill_plan')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const changePlan = async (tx: Tx, id: number, change: Updateable<Tables['bill_plan']>): Promise<void> => {
  await tx.updateTable('bill_plan').set(change).where('id', '=', id).execute();
};

/** The teachers of plans that act now. Accounts marked for deletion are left out. */
export async function teachersOfDuePlans(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('bill_plan')
    .innerJoin('users', 'users.id', 'bill_plan.teacher_id')
    .where('users.deletion_at', 'is', null)
    .where('next_at', '<=', now.toISOString())
    .select('teacher_id')
    .distinct()
    .orderBy('teacher_id')
    .execute();
  return rows.map(({ teacher_id }) => teacher_id);
}

/** Claims the next plan of a teacher that acts now; a plan that another process has claimed is skipped. */
export const takeDuePlan = (tx: Tx, teacher: number, now: Date) =>
  plans(tx, teacher)
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .orderBy('bill_plan.id')
    .limit(1)
    .forUpdate('bill_plan')
    .skipLocked()
    .executeTakeFirst();

/** PAY-44. Assigns the bills of a plan to another plan, which then reminds of them. */
export async function movePlanned(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    update planned_bill planned set plan_id = ${to} where plan_id = ${from}
    and not exists (select from planned_bill same where same.plan_id = ${to}
      and same.period = planned.period and same.receiver = planned.receiver)`.execute(tx);
}

/** BIL-70. The bills of a plan that ends keep their last day to pay and their agreement. */
export async function detachPlanned(tx: Tx, plan_id: number): Promise<void> {
  await tx.updateTable('planned_bill').set({ plan_id: null }).where('plan_id', '=', plan_id).execute();
}

/** BIL-91. Bills of a plan that begins to remind are looked at now. */
export async function wakePlanned(tx: Tx, plan_id: number, since: string, now: Date): Promise<void> {
  await tx
    .updateTable('planned_bill')
    .set({ remind_at: now })
    .where('plan_id', '=', plan_id)
    .where('bill_id', 'is not', null)
    .where('remind_at', 'is', null)
    .where('due_on', '>=', since)
    .execute();
}

/** BIL-95. The receivers that the teacher has left out of the run of a day. */
export async function skippedFor(db: Db, plan_id: number, period: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('planned_bill')
    .where('plan_id', '=', plan_id)
    .where('period', '=', period)
    .where('skipped_at', 'is not', null)
    .select('receiver')
    .execute();
  return new Set(rows.map(({ receiver }) => receiver));
}

export async function insertSkipped(tx: Tx, planned: Insertable<Tables['planned_bill']>): Promise<void> {
  await tx
    .insertInto('planned_bill')
    .values(planned)
    .onConflict((conflict) => conflict.columns(['plan_id', 'period', 'receiver']).doNothing())
    .execute();
}

export async function deleteSkipped(
  tx: Tx,
  { plan_id, period, receiver }: { plan_id: number; period: string; receiver: string },
): Promise<void> {
  await tx
    .deleteFrom('planned_bill')
    .where('plan_id', '=', plan_id)
    .where('period', '=', period)
    .where('receiver', '=', receiver)
    .where('skipped_at', 'is not', null)
    .execute();
}

/** The receivers for whom a plan has already acted in these periods. */
export const doneFor = (db: Db, plan_id: number, periods: readonly string[]) =>
  db
    .selectFrom('planned_bill')
    .where('plan_id', '=', plan_id)
    .where('period', '=', sql<string>`any(${periods})`)
    .select(['period', 'receiver'])
    .execute();

export async function insertPlanned(tx: Tx, planned: Insertable<Tables['planned_bill']>): Promise<void> {
  await tx.insertInto('planned_bill').values(planned).execute();
}

export interface BilledLink {
  student_id: number;
  student_name: string;
  is_archived: boolean;
  /** Null for a student without a payer who sees the money. */
  payer_id: number | null;
  payer_name: string | null;
  /** The order of the payers. */
  link_id: number | null;
  share: number | null;
  /** Whether the payer has a plan of its own. */
  has_own_plan: boolean;
}

/**
 * BIL-71. The students of a teacher with the payers who see the money: the payers with an own plan first, then in the order
 * of the links. Sample cards are never billed.
 */
export async function billedLinks(db: Db, teacher: number): Promise<BilledLink[]> {
  const { rows } = await sql<BilledLink>`
    select student.id as student_id, student.student_name, student.archived_at is not null as is_archived,
      payer.id as payer_id, payer.name as payer_name, link.id as link_id, link.share,
      own.id is not null as has_own_plan
    from student
    left join payer_student link on link.student_id = student.id and link.sees_money
    left join payer on payer.id = link.payer_id
    left join bill_plan own on own.payer_id = link.payer_id
    where student.teacher_id = ${teacher} and student.erased_at is null
      and not exists (select from sample_student sample where sample.student_id = student.id)
    order by student.id, own.id nulls last, link.id`.execute(db);
  return rows;
}

/** BIL-73. The students among these with a lesson of these days that has no price, although nothing else pays it. */
export async function withoutPrice(
  db: Db,
  student_ids: readonly number[],
  { start_date, end_date }: { start_date: string; end_date: string },
): Promise<Set<number>> {
  const { rows } = await sql<{ student_id: number }>`
    select distinct p.student_id from lesson_participant p join lesson on lesson.id = p.lesson_id
    where p.student_id = any(${student_ids}) and lesson.conducted_date between ${start_date} and ${end_date}
      and lesson.status in ('planned', 'completed') and p.cancelled_at is null and p.price_minor = 0
      and not exists (select from package_credit credit where credit.lesson_participant_id = p.id)
      and not exists (select from free_lesson free where free.taken_by_id = p.id)`.execute(db);
  return new Set(rows.map(({ student_id }) => student_id));
}
