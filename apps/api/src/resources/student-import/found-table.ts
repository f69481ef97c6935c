import type { ImportReading } from '@planner/contract';
import { beginning } from '@planner/wording';
import type { Table } from '../../sheets/reading/table.ts';
import { fromTop } from './titles.ts';

/** A table with what a person should know of how it was read. */
export interface FoundTable {
  table: Table;
  reading: ImportReading;
}

/** So many rows are offered as the header, and so much of each is shown. */
const OFFERED = { rows: 12, cells: 6, letters: 40 };
const MOST_HIDDEN = 20;

/** IMP-53. How `whole` was read: hidden rows, sheets and encoding, and the rows of which one became the header of `read`. */
export function readingOf(whole: Table, read: Table): ImportReading {
  const hidden = read.rows.filter(({ isHidden }) => isHidden).map(({ row }) => row);
  const cellsOf = (cells: readonly string[]) =>
    cells
      .filter((cell) => cell !== '')
      .slice(0, OFFERED.cells)
      .map((cell) => beginning(cell, OFFERED.letters));
  return {
    sheets: whole.sheets.map(({ name, is_hidden }) => ({ name: beginning(name, 120), is_hidden })),
    sheet: whole.sheet,
    header_row: read.titled,
    first_rows: fromTop(whole)
      .slice(0, OFFERED.rows)
      .map(({ row, cells }) => ({ row, cells: cellsOf(cells) })),
    hidden_count: hidden.length,
    hidden_rows: hidden.slice(0, MOST_HIDDEN),
    encoding: whole.encoding,
  };
}
