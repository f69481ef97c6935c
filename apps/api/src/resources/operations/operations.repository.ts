import { sql, type Insertable, type Updateable } from 'kysely';
import type { GrowingRows } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import type { RowImage } from '../../database/tables/journal.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { payerOfProfile } from '../ledger/lesson-money.ts';

export async function insertPayment(tx: Tx, payment: Insertable<Tables['payment']>): Promise<number> {
  const { id } = await tx.insertInto('payment').values(payment).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Undone payments stay stored, but count nowhere. */
export async function markPaymentsUndone(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'undone' })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
}

const paymentRows = (db: Db) =>
  db
    .selectFrom('payment')
    .innerJoin('student', 'student.id', 'payment.student_id')
    .select(['payment.id', 'payment.student_id', 'student.student_name', 'payment.amount_minor', 'payment.date'])
    .select(['payment.method', 'payment.comment', 'payment.lesson_id', 'payment.state', 'payment.created_at'])
    .select(['payment.corrects_id', 'payment.refunded_minor']);

export const paymentById = (db: Db, id: number) =>
  paymentRows(db).where('payment.id', '=', id).executeTakeFirstOrThrow();

/** Selects the declared payments that wait for a teacher, or all of a student. */
export type DeclaredBy = { readonly teacher: number } | { readonly student_id: number };

/** For a teacher, the payments that wait for a decision. For a student, all declared payments except withdrawn ones. */
const isOf = (whose: DeclaredBy, up_to: number) =>
  'teacher' in whose
    ? sql<boolean>`payment.teacher_id = ${whose.teacher} and payment.state = 'declared' and payment.id <= ${up_to}`
    : sql<boolean>`payment.student_id = ${whose.student_id} and payment.declared_by is not null
        and payment.state <> 'undone' and payment.id <= ${up_to}`;

/** API-31. The number of declared payments up to an id, and the greatest id among them. */
export const countDeclared = (db: Db, whose: DeclaredBy, up_to: number) =>
  db
    .selectFrom('payment')
    .where(isOf(whose, up_to))
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.max<number | null, 'payment.id'>('payment.id').as('up_to'),
    ])
    .execute();

/** Whether a payment still waits for this teacher's decision. */
export async function isUndecided(db: Db, teacher: number, payment_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .where('id', '=', payment_id)
    .where('teacher_id', '=', teacher)
    .where('state', '=', 'declared')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The students among these with a declared payment that waits for the teacher and names no bill. */
export async function withDeclared(db: Db, student_ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('payment')
    .where('student_id', '=', sql<number>`any(${student_ids})`)
    .where('state', '=', 'declared')
    .where('bill_id', 'is', null)
    .select('student_id')
    .distinct()
    .execute();
  return new Set(rows.map(({ student_id }) => student_id));
}

/**
 * BIL-102. The earliest bill of a payer that has a part of this student's sums and lacks payments of this student.
 * Undefined without such a bill.
 */
export async function openSharedBill(
  db: Db,
  { payer_id, student_id }: { payer_id: number; student_id: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select bill.id from bill
    where bill.payer_id = ${payer_id} and bill.voided_on is null and exists (
        select from bill_line line
        where line.bill_id = bill.id and line.student_id = ${student_id} and line.share is not null)
      and (select sum(amount_minor) from bill_line line
          where line.bill_id = bill.id and line.student_id = ${student_id})
        > (select coalesce(sum(amount_minor - refunded_minor), 0) from payment
          where payment.bill_id = bill.id and payment.student_id = ${student_id} and state in ('confirmed', 'declared'))
    order by bill.id limit 1`.execute(db);
  return rows[0]?.id;
}

/** CAB-98. The sum of the declared payments of a student that wait for the teacher, in kopecks. */
export async function declaredMinor(db: Db, student_id: number): Promise<number> {
  const { sum } = await db
    .selectFrom('payment')
    .where('student_id', '=', student_id)
    .where('state', '=', 'declared')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount_minor'), sql<string>`0`).as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** A page of declared payments, newest first, with the declared sum and day. */
export const declaredPayments = (db: Db, whose: DeclaredBy, { up_to, limit, offset }: GrowingRows) =>
  paymentRows(db)
    .where(isOf(whose, up_to))
    .orderBy('payment.id', 'desc')
    .limit(limit)
    .offset(offset)
    .select((eb) => eb.fn.coalesce('payment.declared_minor', 'payment.amount_minor').as('declared_minor'))
    .select((eb) => eb.fn.coalesce('payment.declared_date', 'payment.date').as('declared_date'))
    .select('payment.decided_at')
    .execute();

/**
 * A payment of this teacher, locked until the transaction ends. Of two simultaneous decisions, the second one sees the
 * first.
 */
export function lockPayment(tx: Tx, teacher: number, id: number) {
  return tx
    .selectFrom('payment')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

export async function updatePayment(tx: Tx, id: number, change: Updateable<Tables['payment']>): Promise<void> {
  await tx.updateTable('payment').set(change).where('id', '=', id).execute();
}

/** For an undo: restores the columns of payments that a write can change. */
export async function putPaymentsBack(tx: Tx, images: readonly RowImage[]): Promise<void> {
  if (images.length === 0) return;
  await sql`
    update payment set state = image.state, amount_minor = image.amount_minor, date = image.date,
      refunded_minor = coalesce(image.refunded_minor, 0), lesson_id = image.lesson_id, decided_at = image.decided_at
    from jsonb_populate_recordset(null::payment, ${JSON.stringify(images)}::jsonb) image
    where payment.id = image.id`.execute(tx);
}

/** The card of an account's profile, with its teacher, the teacher's zone, and whether the profile sees money. */
export function cardOfProfile(db: Db, user: number, profile: number) {
  return db
    .selectFrom('student_profile as profile')
    .innerJoin('student', 'student.id', 'profile.student_id')
    .innerJoin('users', 'users.id', 'student.teacher_id')
    .where('profile.user_id', '=', user)
    .where('profile.id', '=', profile)
    .where('users.deletion_at', 'is', null)
    .select(['student.id as student_id', 'student.teacher_id', 'student.student_name', 'profile.sees_money'])
    .select(['users.time_zone', payerOfProfile.as('payer_id')])
    .executeTakeFirst();
}

/** The teacher's name in notifications. */
export async function teacherName(db: Db, teacher: number): Promise<string> {
  const { name } = await db
    .selectFrom('users')
    .where('id', '=', teacher)
    .select(sql<string>`coalesce(nullif(first_name, ''), username)`.as('name'))
    .executeTakeFirstOrThrow();
  return name;
}

export type PaymentRow = Awaited<ReturnType<typeof paymentById>>;
