import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

export async function insertPayment(tx: Tx, payment: Insertable<Tables['payment']>): Promise<number> {
  const { id } = await tx.insertInto('payment').values(payment).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** They stay as a record, and count nowhere. */
export async function markPaymentsUndone(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'undone' })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
}

export function paymentById(db: Db, id: number) {
  return db
    .selectFrom('payment')
    .innerJoin('student', 'student.id', 'payment.student_id')
    .where('payment.id', '=', id)
    .select(['payment.id', 'payment.student_id', 'student.student_name', 'payment.amount_minor', 'payment.date'])
    .select(['payment.method', 'payment.comment', 'payment.lesson_id', 'payment.state', 'payment.created_at'])
    .executeTakeFirstOrThrow();
}

export type PaymentRow = Awaited<ReturnType<typeof paymentById>>;

/** LSN-9: writes of a teacher's money come one after another, and after those of the lessons it is given for. */
export async function holdTeacher(tx: Tx, teacher: number): Promise<void> {
  await tx.selectFrom('teacher').where('id', '=', teacher).select('id').forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** A student's part of a lesson, held before the account is: a job that settles accounts holds lessons first. */
export async function holdPart(
  tx: Tx,
  { teacher, student_id, lesson_id }: { teacher: number; student_id: number; lesson_id: number },
): Promise<boolean> {
  const lesson = await tx
    .selectFrom('lesson')
    .where('lesson.id', '=', lesson_id)
    .where('lesson.teacher_id', '=', teacher)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lesson_participant as part')
          .whereRef('part.lesson_id', '=', 'lesson.id')
          .where('part.student_id', '=', student_id)
          .select('part.student_id'),
      ),
    )
    .select('lesson.id')
    .forKeyShare()
    .executeTakeFirst();
  return lesson !== undefined;
}

/** The card whose account is written, held until the transaction ends. */
export async function holdAccount(tx: Tx, teacher: number, student_id: number): Promise<boolean> {
  const card = await tx
    .selectFrom('student')
    .where('teacher_id', '=', teacher)
    .where('id', '=', student_id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return card !== undefined;
}
