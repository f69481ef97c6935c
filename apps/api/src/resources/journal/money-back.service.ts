import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { takeEntriesBack } from '../ledger/taking-back.service.ts';
import { takePaymentsBack } from '../operations/operations.service.ts';
import { MONEY } from './record/journalled-tables.ts';
import { numberIn, type RowChange } from './record/row-images.ts';

/** UND-6. What an operation wrote to accounts is reversed; the account of a card that it made goes with the card. */
export async function takeMoneyBack(
  tx: Tx,
  changes: readonly RowChange[],
  { user_id, now }: { user_id: number; now: Date },
): Promise<void> {
  const made = changes.filter(({ before }) => before === null);
  const cards = new Set(made.filter(({ table }) => table === 'student').map(({ id }) => id));
  const idsOf = (table: RowChange['table']) =>
    made
      .filter((change) => change.table === table && !cards.has(numberIn(change.after, 'student_id') ?? 0))
      .map(({ id }) => id);
  const isWhole = await takeEntriesBack(tx, idsOf('ledger_entry'), { by: user_id, now });
  if (!isWhole) throw new Refusal('changed_since', { message: MONEY.ledger_entry.changed });
  await takePaymentsBack(tx, { payments: idsOf('payment'), lines: idsOf('operation'), now });
}
