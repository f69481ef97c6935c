import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { RowImage } from '../../../database/tables/journal.ts';
import type { Tables } from '../../../database/tables/tables.ts';

export async function insertLine(tx: Tx, line: Insertable<Tables['operation']>): Promise<number> {
  const { id } = await tx.insertInto('operation').values(line).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function deleteLines(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('operation')
    .set({ deleted_at: now })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
}

/**
 * Deletes lines without a trace. Only for cards that are deleted together with their whole past, such as the sample.
 */
export async function dropLines(tx: Tx, teacher: number, student_ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('operation').where('teacher_id', '=', teacher).where('student_id', 'in', student_ids).execute();
}

/** For an undo: restores the columns of lines that a write can change. */
export async function putLinesBack(tx: Tx, images: readonly RowImage[]): Promise<void> {
  if (images.length === 0) return;
  await sql`
    update operation line set deleted_at = image.deleted_at,
      tax_receipt_no = image.tax_receipt_no, tax_receipt_at = image.tax_receipt_at
    from jsonb_populate_recordset(null::operation, ${JSON.stringify(images)}::jsonb) image
    where line.id = image.id`.execute(tx);
}

/** Removes an income or an expenditure. Of two simultaneous removals of one line, the second returns false. */
export async function deleteOwnLine(
  tx: Tx,
  line: { teacher: number; id: number; direction: 'in' | 'out'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operation')
    .set({ deleted_at: line.now })
    .where('teacher_id', '=', line.teacher)
    .where('id', '=', line.id)
    .where('direction', '=', line.direction)
    .where('payment_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The tax receipt («чек») of a line, if it has one. */
export type Receipt = Pick<Selectable<Tables['operation']>, 'tax_receipt_no' | 'tax_receipt_at'>;

/** Removes the lines of a payment that is being corrected. Returns the receipt of the payment, for the new one. */
export async function deleteLinesOfPayment(tx: Tx, payment_id: number, now: Date): Promise<Receipt | undefined> {
  const deleted = await tx
    .updateTable('operation')
    .set({ deleted_at: now })
    .where('payment_id', '=', payment_id)
    .where('deleted_at', 'is', null)
    .returning(['tax_receipt_no', 'tax_receipt_at'])
    .execute();
  return deleted.find(({ tax_receipt_no }) => tax_receipt_no !== null);
}

/** The payment of a line of received money; null for an income, and for a line of another teacher. */
export async function paymentOfLine(db: Db, teacher: number, id: number): Promise<number | null> {
  const line = await db
    .selectFrom('operation')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .where('direction', '=', 'in')
    .where('deleted_at', 'is', null)
    .select('payment_id')
    .executeTakeFirst();
  return line?.payment_id ?? null;
}

/** MNY-94. A line of received money, locked until the transaction ends. */
export const lockReceivedLine = (tx: Tx, teacher: number, id: number) =>
  tx
    .selectFrom('operation')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .where('direction', '=', 'in')
    .where('deleted_at', 'is', null)
    .select(['id', 'version'])
    .forUpdate()
    .executeTakeFirst();

export async function writeReceipt(tx: Tx, id: number, receipt: Receipt): Promise<void> {
  await tx.updateTable('operation').set(receipt).where('id', '=', id).execute();
}

export type LineRow = Awaited<ReturnType<typeof lineById>>;

/** A line with its joined columns, also when it is removed: the answer of a removal shows the removed line. */
export function lineById(db: Db, id: number) {
  return db
    .selectFrom('operation as line')
    .leftJoin('student', 'student.id', 'line.student_id')
    .leftJoin('payment', 'payment.id', 'line.payment_id')
    .leftJoin('cash_category', 'cash_category.id', 'line.category_id')
    .where('line.id', '=', id)
    .select(['line.id', 'line.date', 'line.direction', 'line.amount_minor', 'line.comment'])
    .select('cash_category.name as category')
    .select(['line.student_id', 'student.student_name', 'payment.method', 'payment.lesson_id', 'line.payment_id'])
    .select(['line.tax_receipt_no', 'line.tax_receipt_at', 'line.version', 'payment.refunded_minor'])
    .executeTakeFirstOrThrow();
}
