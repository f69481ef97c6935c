import { studentName } from '@planner/wording';

/** What stands in a cell: words, roubles, a day, a number of something, or nothing. */
export type Cell = { text: string } | { roubles: number } | { day: string } | { count: number } | null;

export interface Column<Line> {
  title: string;
  /** In characters, as a table shows it. */
  width: number;
  cellOf(line: Line): Cell;
}

/** Lines under columns, page by page as they are taken. */
export interface Sheet<Line> {
  /** Of the table within a workbook. */
  title: string;
  columns: readonly Column<Line>[];
  pages: AsyncIterable<readonly Line[]>;
}

/** STU-203: whose a line is, as it was typed; null where it is no student's. */
export const whose = ({ student_name }: { student_name: string | null }): string | null =>
  student_name?.trim() === '' ? studentName({ student_name }) : student_name;

export const words = (text: string | null): Cell => (text === null || text === '' ? null : { text });
