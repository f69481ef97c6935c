import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables/tables.ts';

const SHOWN = ['id', 'payment_id', 'state', 'kind', 'receipt_no', 'receipt_link', 'amount_minor', 'version'] as const;

/** The receipt of a payment that is not annulled, locked until the transaction ends. */
export const standingReceipt = (tx: Tx, payment_id: number) =>
  tx
    .selectFrom('tax_receipt')
    .where('payment_id', '=', payment_id)
    .where('state', '<>', 'annulled')
    .select(SHOWN)
    .forUpdate()
    .executeTakeFirst();

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof standingReceipt>>>;

export const insertReceipt = (tx: Tx, row: Insertable<Tables['tax_receipt']>): Promise<ReceiptRow> =>
  tx.insertInto('tax_receipt').values(row).returning(SHOWN).executeTakeFirstOrThrow();

export const updateReceipt = (tx: Tx, id: number, change: Updateable<Tables['tax_receipt']>): Promise<ReceiptRow> =>
  tx.updateTable('tax_receipt').set(change).where('id', '=', id).returning(SHOWN).executeTakeFirstOrThrow();

export async function deleteReceipt(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('tax_receipt').where('id', '=', id).execute();
}

/** Writes the receipt on the line of the payment in the cash book. */
export async function markLines(
  tx: Tx,
  payment_id: number,
  receipt: { tax_receipt_no: string | null; tax_receipt_at: string | null },
): Promise<void> {
  await tx
    .updateTable('operation')
    .set(receipt)
    .where('payment_id', '=', payment_id)
    .where('direction', '=', 'in')
    .where('deleted_at', 'is', null)
    .execute();
}

/** Removes an annulled receipt from the line of the payment, or of the payment that corrected it. */
export async function unmarkLines(tx: Tx, payment_id: number, receipt_no: string): Promise<void> {
  await tx
    .updateTable('operation')
    .set({ tax_receipt_no: null, tax_receipt_at: null })
    .where('payment_id', 'in', (eb) =>
      eb
        .selectFrom('payment')
        .where((or) => or.or([or('id', '=', payment_id), or('corrects_id', '=', payment_id)]))
        .select('id'),
    )
    .where('tax_receipt_no', '=', receipt_no)
    .where('deleted_at', 'is', null)
    .execute();
}

/** The sum that the teacher received by payments in a year, without refunds and payments that need no receipt. */
export async function receivedInYear(db: Db, teacher: number, year: number): Promise<number> {
  const { rows } = await sql<{ received_minor: number }>`
    select coalesce(sum(payment.amount_minor - payment.refunded_minor), 0)::float8 as received_minor
    from payment
    left join tax_receipt receipt on receipt.payment_id = payment.id and receipt.state = 'not_needed'
    where payment.teacher_id = ${teacher} and payment.state = 'confirmed' and receipt.id is null
      and payment.date between ${`${year}-01-01`} and ${`${year}-12-31`}`.execute(db);
  return rows[0]?.received_minor ?? 0;
}
