import type { RowImage } from '../../../../database/tables/journal.ts';

/**
 * The effect of an operation on one row of a lesson. `before` is null when the operation inserted the row, `after` when
 * it deleted the row.
 */
export interface TracedRow {
  table: 'lesson' | 'lesson_participant' | 'ledger_entry';
  lesson_id: number;
  before: RowImage | null;
  after: RowImage | null;
  /** The current name of a participant; null for other rows. */
  student_name: string | null;
}

/** The effect of one operation of the journal on lessons. */
export interface OperationTrace {
  id: number;
  at: string;
  undoes_id: number | null;
  /** Whether the operation also changed a rule. */
  changes_rule: boolean;
  rows: TracedRow[];
}

export const textIn = (image: RowImage, column: string): string => String(image[column] ?? '');

/** The kopecks of a column; 0 without a value. */
export const minorIn = (image: RowImage | null, column: string): number => Number(image?.[column] ?? 0);

/** Whether one of the columns has changed. */
export const differIn = (columns: readonly string[], before: RowImage, after: RowImage): boolean =>
  columns.some((column) => JSON.stringify(before[column] ?? null) !== JSON.stringify(after[column] ?? null));
