import type { RowImage } from '../tables/journal.ts';
import { JOURNALLED, type JournalledTable } from './journalled-tables.ts';

/** What an operation made of one row: null before for a row it inserted, null after for one it deleted. */
export interface RowChange {
  table: JournalledTable;
  id: number;
  before: RowImage | null;
  after: RowImage | null;
}

/** Rows as they now are, by table and number. */
export type Present = ReadonlyMap<JournalledTable, ReadonlyMap<number, RowImage>>;

export const keyOf = ({ table, id }: Pick<RowChange, 'table' | 'id'>) => `${table} ${id}`;

/** Whether two images say the same in everything but bookkeeping; a column that only one of them knows says nothing. */
export function isSameRow(table: JournalledTable, one: RowImage | null, other: RowImage | null): boolean {
  if (one === null || other === null) return one === other;
  const { bookkeeping, drifting } = JOURNALLED[table];
  const passed = [...bookkeeping, ...drifting];
  return Object.keys(one).every(
    (column) =>
      !(column in other) || passed.includes(column) || JSON.stringify(one[column]) === JSON.stringify(other[column]),
  );
}

/** A number in a row, such as an id of another row; null where there is none. */
export function numberIn(image: RowImage | null, column: string): number | null {
  const value = image?.[column];
  return typeof value === 'number' ? value : null;
}

/** The numbers that rows of any kind have in a column, each once. */
export function numbersIn(images: readonly (RowImage | null)[], column: string): number[] {
  return [...new Set(images.map((image) => numberIn(image, column)).filter((value) => value !== null))];
}
