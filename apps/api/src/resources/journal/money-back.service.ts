import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { unsettle } from '../ledger/settling.service.ts';
import { referAgain, takeEntriesBack } from '../ledger/taking-back.service.ts';
import { categoriesNeeded } from '../operations/categories/categories.service.ts';
import { putMoneyBack, takePaymentsBack } from '../operations/operations.service.ts';
import { lockRows } from '../../database/journal/journal.repository.ts';
import { MONEY } from '../../database/journal/journalled-tables.ts';
import { isSameRow, numberIn, numbersIn, type RowChange } from '../../database/journal/row-images.ts';

/**
 * UND-6. Reverses the ledger entries of an operation. If the operation created the card, its ledger is deleted with the
 * card.
 */
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

/**
 * MNY-84. Restores payments and lines that the operation changed but did not create. Call this after the rows that they
 * refer to are restored.
 */
export async function putChangedMoneyBack(tx: Tx, changes: readonly RowChange[]): Promise<void> {
  const former = (table: RowChange['table']) =>
    changes.flatMap(({ table: of, before, after }) =>
      of === table && before !== null && after !== null ? [before] : [],
    );
  await putMoneyBack(tx, { payments: former('payment'), lines: former('operation') });
}

/** PKG-40. Settles the accounts whose packages the undo has restored, also when it writes no entry. */
export function settlePackagesAgain(tx: Tx, changes: readonly RowChange[]): void {
  if (!changes.some(({ table }) => table === 'package' || table === 'package_credit')) return;
  const images = changes.map(({ before, after }) => before ?? after);
  for (const student_id of numbersIn(images, 'student_id')) unsettle(tx, student_id);
}

/** LSN-80. Sets the lesson of ledger entries again, after the deleted lesson is restored. */
export async function referMoneyAgain(tx: Tx, changes: readonly RowChange[]): Promise<void> {
  const entries = changes.flatMap(({ table, id, before, after }) => {
    const lesson_id = numberIn(before, 'lesson_id');
    const isGone = table === 'ledger_entry' && after !== null && numberIn(after, 'lesson_id') === null;
    return isGone && lesson_id !== null ? [{ id, lesson_id }] : [];
  });
  await referAgain(tx, entries);
}

/**
 * MNY-145. Excludes a category that was created with a line, if another line has it or it has changed since: the undo
 * is for the line. A category that was created alone is removed only while no line has it; otherwise this throws.
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
