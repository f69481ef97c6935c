import { sqlState } from '@planner/server-core';
import type { Tx } from '../../../database/database.ts';
import type { RowImage } from '../../../database/tables/journal.ts';
import { Refusal } from '../../../http/refusal.ts';
import { RESTORED, RESTORED_TABLES, type RestoredTable } from '../../../database/journal/journalled-tables.ts';
import { deleteRows, insertRows, parkRows, permitUndoing, updateRows } from './restoring.repository.ts';
import type { Present, RowChange } from '../../../database/journal/row-images.ts';

/** A change that an undo reverts by restoring its row. */
export interface RestoredChange extends RowChange {
  table: RestoredTable;
}

/** A violated constraint of PostgreSQL: a referenced row is missing, or a unique value is in use. */
const isConstraint = (error: unknown) => sqlState(error)?.startsWith('23') === true;

/**
 * UND-3. Restores every row: deletes the created ones, inserts the deleted ones with their ids, and updates the changed
 * ones. Versions only increase, so that a page from before the undo is rejected.
 */
export async function restoreRows(tx: Tx, changes: readonly RestoredChange[], present: Present): Promise<void> {
  const of = (table: RestoredTable) => changes.filter((change) => change.table === table);
  const children = RESTORED_TABLES.toReversed();
  await permitUndoing(tx);
  try {
    for (const table of RESTORED_TABLES) await parkRows(tx, table, idsOf(of(table).filter(isChanged)));
    for (const table of children) await deleteRows(tx, table, idsOf(of(table).filter(({ before }) => before === null)));
    for (const table of RESTORED_TABLES) {
      const deleted = of(table).filter(({ after }) => after === null);
      await insertRows(
        tx,
        table,
        deleted.map(({ before }) => raised(before ?? {}, before)),
      );
    }
    for (const table of RESTORED_TABLES) await writeBack(tx, table, of(table).filter(isChanged), present.get(table));
  } catch (error) {
    if (isConstraint(error)) throw new Refusal('changed_since');
    throw error;
  }
}

const isChanged = ({ before, after }: RowChange) => before !== null && after !== null;
const idsOf = (changes: readonly RowChange[]) => changes.map(({ id }) => id);

const raised = (image: RowImage, over: RowImage | null | undefined): RowImage =>
  'version' in image ? { ...image, version: Number(over?.['version'] ?? 0) + 1 } : image;

async function writeBack(
  tx: Tx,
  table: RestoredTable,
  changes: readonly RestoredChange[],
  present: ReadonlyMap<number, RowImage> | undefined,
): Promise<void> {
  const images = changes.map(({ id, before }) => raised(before ?? {}, present?.get(id)));
  const [first] = present?.values() ?? [];
  const kept = RESTORED[table].bookkeeping.filter((column) => column !== 'version');
  const columns = Object.keys(images[0] ?? {}).filter(
    (column) =>
      column !== 'id' &&
      !kept.some((name) => name === column) &&
      first !== undefined &&
      column in first &&
      images.every((image) => column in image),
  );
  await updateRows(tx, table, columns, images);
}
