import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

export async function insertPayment(tx: Tx, payment: Insertable<Tables['payment']>): Promise<number> {
  const { id } = await tx.insertInto('payment').values(payment).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertOperation(tx: Tx, operation: Insertable<Tables['operation']>): Promise<number> {
  const { id } = await tx.insertInto('operation').values(operation).returning('id').executeTakeFirstOrThrow();
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

export async function deleteOperations(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('operation')
    .set({ deleted_at: now })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
}
