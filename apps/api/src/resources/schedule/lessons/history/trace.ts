import type { RowImage } from '../../../../database/tables/journal.ts';

/** What an operation made of one row about a lesson: null before where it made the row, null after where it deleted it. */
export interface TracedRow {
  table: 'lesson' | 'lesson_participant' | 'ledger_entry';
  lesson_id: number;
  before: RowImage | null;
  after: RowImage | null;
  /** Of a participant, by the name of today. */
  student_name: string | null;
}

/** What an operation of the journal made of lessons. */
export interface OperationTrace {
  id: number;
  at: string;
  undoes_id: number | null;
  /** Whether it wrote a rule, too. */
  changes_rule: boolean;
  rows: TracedRow[];
}

export const textIn = (image: RowImage, column: string): string => String(image[column] ?? '');

/** Kopecks of a column. */
export const minorIn = (image: RowImage | null, column: string): number => Number(image?.[column] ?? 0);

/** Whether one of the columns says another thing afterwards. */
export const differIn = (columns: readonly string[], before: RowImage, after: RowImage): boolean =>
  columns.some((column) => JSON.stringify(before[column] ?? null) !== JSON.stringify(after[column] ?? null));
