import type { ImportEncoding as Encoding } from '@planner/contract';
import { cleanText } from '@planner/calls/texts';
import { beginning } from '@planner/wording';

/** A table as it was read: the titles of its first row that says anything, and the rows below it, each with its number. */
export interface Table extends TableFacts {
  titles: string[];
  /** The number of the row of titles. */
  titled: number;
  rows: TableRow[];
}
export interface TableRow {
  row: number;
  cells: string[];
  isHidden?: boolean;
}
/** What a person should know of the file and may choose differently. */
export interface TableFacts {
  /** The sheets that hold something; none in a text. */
  sheets: { name: string; is_hidden: boolean }[];
  /** Which of them was read. */
  sheet: number | null;
  /** Of a text. */
  encoding: Encoding | null;
}
/** What of it somebody has chosen. */
export interface TableChoice {
  sheet?: number | undefined;
  encoding?: Encoding | undefined;
}

/** Why a file is no table that is read. */
export type Unreadable =
  | 'empty'
  | 'xls'
  | 'xlsb'
  | 'ods'
  | 'numbers'
  | 'password'
  | 'macros'
  | 'links'
  | 'bomb'
  | 'foreign'
  | 'broken'
  | 'slow'
  | 'no_sheet'
  | 'long'
  | 'large';

export interface TableLimits {
  rows: number;
  columns: number;
}

/** What a file may unpack to, and what of it is text in cells. */
export const UNPACKED_BYTES = 64 * 1024 * 1024;
export const MOST_ENTRIES = 1000;
const MOST_LETTERS = 12_000_000;
/** A cell is never meant to be longer; beyond it its letters only tell that it is too long. */
const CELL_LETTERS = 12_000;

/** IMP-49: a cell is cleaned like a text that is typed. */
const cellText = (text: string): string => cleanText(beginning(text, CELL_LETTERS));

/** Rows of cells as a table within its limits; those that say nothing are passed over. */
export function tableOf(lines: Iterable<TableRow>, limits: TableLimits, facts: TableFacts): Table | Unreadable {
  let titles: TableRow | undefined;
  let letters = 0;
  const rows: TableRow[] = [];
  for (const { row, cells: line, isHidden = false } of lines) {
    const cells = line.slice(0, limits.columns).map(cellText);
    const length = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (length === 0) continue;
    letters += length;
    if (letters > MOST_LETTERS) return 'large';
    const read = { row, cells, ...(isHidden && { isHidden }) };
    if (titles === undefined) titles = read;
    else rows.push(read);
    if (rows.length > limits.rows) return 'long';
  }
  if (titles === undefined) return 'empty';
  const { row: titled, cells: first } = titles;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), first.length);
  return { ...facts, titled, titles: Array.from({ length: width }, (_, at) => first[at] ?? ''), rows };
}
