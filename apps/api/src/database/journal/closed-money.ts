import { numberIn, type RowChange } from './row-images.ts';

/**
 * UND-6: whether a row of money was reversed already. Such a row counts nowhere, so an undo may delete it with the row
 * it refers to.
 */
export function isClosed({ table, id, before, after }: RowChange, trace: readonly RowChange[]): boolean {
  if (table === 'payment') return before?.['state'] === 'undone';
  if (table === 'operation') return before?.['deleted_at'] !== null;
  if (table !== 'ledger_entry') return false;
  // The database allows no change of an entry except of its references.
  if (after !== null || numberIn(before, 'reverses_id') !== null) return true;
  return trace.some((other) => other.table === 'ledger_entry' && numberIn(other.before, 'reverses_id') === id);
}
