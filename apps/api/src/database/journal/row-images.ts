import type { RowImage } from '../tables/journal.ts';
import { JOURNALLED, type JournalledTable } from './journalled-tables.ts';

/** The change of one row by an operation: `before` is null for an inserted row, `after` for a deleted one. */
export interface RowChange {
  table: JournalledTable;
  id: number;
  before: RowImage | null;
  after: RowImage | null;
}

/** The current rows, by table and id. */
export type Present = ReadonlyMap<JournalledTable, ReadonlyMap<number, RowImage>>;

export const keyOf = ({ table, id }: Pick<RowChange, 'table' | 'id'>) => `${table} ${id}`;

/** Columns that may differ after the creation of a row (`later` of the journalled table). */
export const laterColumns = (table: JournalledTable): readonly string[] => JOURNALLED[table].later;

/** Whether two images are equal apart from bookkeeping. A column that only one image has is ignored. */
export function isSameRow(
  table: JournalledTable,
  one: RowImage | null,
  other: RowImage | null,
  ignored: readonly string[] = [],
): boolean {
  if (one === null || other === null) return one === other;
  const { bookkeeping, drifting } = JOURNALLED[table];
  const passed = [...bookkeeping, ...drifting, ...ignored];
  return Object.keys(one).every(
    (column) =>
      !(column in other) || passed.includes(column) || JSON.stringify(one[column]) === JSON.stringify(other[column]),
  );
}

/** A number in a row, such as an id of another row; null when the column has none. */
export function numberIn(image: RowImage | null, column: string): number | null {
  const value = image?.[column];
  return typeof value === 'number' ? value : null;
}

/** The distinct numbers of a column in rows of any table. */
export function numbersIn(images: readonly (RowImage | null)[], column: string): number[] {
  return [...new Set(images.map((image) => numberIn(image, column)).filter((value) => value !== null))];
}
