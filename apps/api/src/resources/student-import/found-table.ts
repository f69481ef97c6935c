import type { ImportReading } from '@planner/contract';
import { beginning } from '@planner/wording';
import type { Table } from '../../sheets/reading/table.ts';
import { fromTop } from './titles.ts';

/** A table, and how it was read. */
export interface FoundTable {
  table: Table;
  reading: ImportReading;
}

/** The limits of the rows offered as the header: rows, cells of a row, and characters of a cell. */
const OFFERED = { rows: 12, cells: 6, letters: 40 };
const MOST_HIDDEN = 20;

/**
 * IMP-53. How `whole` was read: hidden rows, sheets, encoding, the header row of `read` and the rows offered as the
 * header.
 */
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
