import type { ImportEncoding as Encoding } from '@planner/contract';
import { cleanText } from '@planner/calls/texts';
import { beginning } from '@planner/wording';

/** A table as read: its first non-empty row as titles, and the rows below with their numbers. */
export interface Table extends TableFacts {
  titles: string[];
  /** The number of the title row. */
  titled: number;
  rows: TableRow[];
}
export interface TableRow {
  row: number;
  cells: string[];
  isHidden?: boolean;
}
/** The properties of the file that a user sees and may change. */
export interface TableFacts {
  /** The sheets with content; empty for a text file. */
  sheets: { name: string; is_hidden: boolean }[];
  /** The index of the read sheet. */
  sheet: number | null;
  /** The encoding of a text file. */
  encoding: Encoding | null;
}
/** The user's choices. */
export interface TableChoice {
  sheet?: number | undefined;
  encoding?: Encoding | undefined;
}

/** The reasons why a file is not read as a table. */
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

/** The largest size of an unpacked file, in bytes. */
export const UNPACKED_BYTES = 64 * 1024 * 1024;
export const MOST_ENTRIES = 1000;
const MOST_LETTERS = 12_000_000;
/**
 * The letters of a cell that are read. Every limit of a field is lower, so these letters are enough to report that a
 * cell is too long.
 */
const CELL_LETTERS = 12_000;

/** IMP-49: a cell is cleaned like a typed text. */
const cellText = (text: string): string => cleanText(beginning(text, CELL_LETTERS));

/** Makes a table of rows within the limits, without empty rows. Returns the reason if there is no such table. */
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
