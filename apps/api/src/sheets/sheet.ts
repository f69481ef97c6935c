import { studentName } from '@planner/wording';

/** The content of a cell: a text, roubles, a day, a count, or nothing. */
export type Cell = { text: string } | { roubles: number } | { day: string } | { count: number } | null;

export interface Column<Line> {
  title: string;
  /** In characters, as a spreadsheet shows it. */
  width: number;
  cellOf(line: Line): Cell;
}

/** Columns and their lines, page by page as the reader takes them. */
export interface Sheet<Line> {
  /** The name of the sheet in a workbook. */
  title: string;
  columns: readonly Column<Line>[];
  pages: AsyncIterable<readonly Line[]>;
}

/** STU-203: the student's name of a line, as it was typed; null for a line without a student. */
export const whose = ({ student_name }: { student_name: string | null }): string | null =>
  student_name?.trim() === '' ? studentName({ student_name }) : student_name;

export const words = (text: string | null): Cell => (text === null || text === '' ? null : { text });
