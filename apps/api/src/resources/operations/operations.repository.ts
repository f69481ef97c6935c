import type { Insertable } from 'kysely';
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
