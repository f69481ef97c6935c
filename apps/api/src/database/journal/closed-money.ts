import { numberIn, type RowChange } from './row-images.ts';

/** UND-6: money that was taken back already counts nowhere, so that it may go with what it hangs on. */
export function isClosed({ table, id, before, after }: RowChange, trace: readonly RowChange[]): boolean {
  if (table === 'payment') return before?.['state'] === 'undone';
  if (table === 'operation') return before?.['deleted_at'] !== null;
  if (table !== 'ledger_entry') return false;
  // An entry is never changed but in what it refers to; the database sees to that.
  if (after !== null || numberIn(before, 'reverses_id') !== null) return true;
  return trace.some((other) => other.table === 'ledger_entry' && numberIn(other.before, 'reverses_id') === id);
}
