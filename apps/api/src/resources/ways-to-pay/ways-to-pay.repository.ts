import { WAY_TEXTS } from '@planner/contract';
import type { Updateable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

const SHOWN = ['id', ...WAY_TEXTS, 'tax_status', 'receipts_from', 'regime_from', 'version'] as const;

export const waysRow = (db: Db, teacher: number) =>
  db.selectFrom('ways_to_pay').where('teacher_id', '=', teacher).select(SHOWN).executeTakeFirst();

export type WaysRow = NonNullable<Awaited<ReturnType<typeof waysRow>>>;

/**
 * Creates the row of a teacher once, with empty texts. The row stays when the texts are emptied, so that an undo finds
 * the same id.
 */
export async function lockWays(tx: Tx, teacher_id: number): Promise<WaysRow> {
  await tx
    .insertInto('ways_to_pay')
    .values({ teacher_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('ways_to_pay')
    .where('teacher_id', '=', teacher_id)
    .select(SHOWN)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function writeWays(tx: Tx, teacher: number, change: Updateable<Tables['ways_to_pay']>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('ways_to_pay').set(change).where('teacher_id', '=', teacher).execute();
}
