import { beginning } from '@planner/wording';
/** A table as it was read: the titles of its first row that says anything, and the rows below it, each with its number. */
export interface Table {
  titles: string[];
  rows: TableRow[];
}
export interface TableRow {
  row: number;
  cells: string[];
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

/** What neither a database nor a page can show. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g;

/** What shows nothing: marks of width zero and of direction, which come along when a person copies a name. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** IMP-49: a text without signs that nobody sees, in composed letters and with plain spaces. */
const cellText = (text: string): string =>
  beginning(text, CELL_LETTERS)
    .toWellFormed()
    .replaceAll(CONTROLS, '')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .normalize('NFC')
    .trim();

/** Rows of cells as a table within its limits; those that say nothing are passed over. */
export function tableOf(lines: Iterable<TableRow>, limits: TableLimits): Table | Unreadable {
  let titles: string[] | undefined;
  let letters = 0;
  const rows: TableRow[] = [];
  for (const { row, cells: line } of lines) {
    const cells = line.slice(0, limits.columns).map(cellText);
    const length = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (length === 0) continue;
    letters += length;
    if (letters > MOST_LETTERS) return 'large';
    if (titles === undefined) titles = cells;
    else rows.push({ row, cells });
    if (rows.length > limits.rows) return 'long';
  }
  if (titles === undefined) return 'empty';
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), titles.length);
  return { titles: Array.from({ length: width }, (_, at) => titles[at] ?? ''), rows };
}
