import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { referAgain, takeEntriesBack } from '../ledger/taking-back.service.ts';
import { categoriesNeeded } from '../operations/categories/categories.service.ts';
import { putMoneyBack, takePaymentsBack } from '../operations/operations.service.ts';
import { lockRows } from '../../database/journal/journal.repository.ts';
import { MONEY } from '../../database/journal/journalled-tables.ts';
import { isSameRow, numberIn, type RowChange } from '../../database/journal/row-images.ts';

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

/** MNY-84: what an operation changed of money that it had not made is as before; once the rows it refers to are back. */
export async function putChangedMoneyBack(tx: Tx, changes: readonly RowChange[]): Promise<void> {
  const former = (table: RowChange['table']) =>
    changes.flatMap(({ table: of, before, after }) =>
      of === table && before !== null && after !== null ? [before] : [],
    );
  await putMoneyBack(tx, { payments: former('payment'), lines: former('operation') });
}

/** LSN-80: entries whose lesson had gone say again what they are about, once it is back. */
export async function referMoneyAgain(tx: Tx, changes: readonly RowChange[]): Promise<void> {
  const entries = changes.flatMap(({ table, id, before, after }) => {
    const lesson_id = numberIn(before, 'lesson_id');
    const isGone = table === 'ledger_entry' && after !== null && numberIn(after, 'lesson_id') === null;
    return isGone && lesson_id !== null ? [{ id, lesson_id }] : [];
  });
  await referAgain(tx, entries);
}

/**
 * MNY-145. A category that came with a line is left out of what goes back where another line has it, or where it has changed
 * since: who takes back a line means the line. One that was added by itself goes only while no line has it.
 */
export async function withoutKeptCategories(tx: Tx, changes: readonly RowChange[]): Promise<readonly RowChange[]> {
  const made = (table: RowChange['table']) =>
    changes.filter((change) => change.table === table && change.before === null).map(({ id }) => id);
  const [categories, lines] = [made('cash_category'), made('operation')];
  if (categories.length === 0) return changes;
  const present = await lockRows(tx, 'cash_category', categories);
  const needed = await categoriesNeeded(tx, categories, lines);
  if (lines.length === 0 && needed.length > 0) {
    throw new Refusal('changed_since', { message: 'Отменить нельзя: категория уже стоит в операциях' });
  }
  return changes.filter(
    ({ table, id, after }) =>
      table !== 'cash_category' || (!needed.includes(id) && isSameRow(table, after, present.get(id) ?? null)),
  );
}
