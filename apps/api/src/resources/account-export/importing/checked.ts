import { type OwnedTable, ownedTable } from '../contents/owned-tables.ts';
import { cleanRow } from '../texts/typed-texts.ts';
import { MOST_OF_ONE, MOST_ROWS } from './bounds.ts';
import type { ImportedColumn } from './columns.repository.ts';
import { wrongPart } from './faults.ts';
import { fits } from './fitting.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Tables with exactly one row: the account itself. */
const ONE: ReadonlySet<OwnedTable> = new Set(['users', 'teacher']);

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The columns of a table that an archive contains. */
function columnsOf(table: OwnedTable, columns: readonly ImportedColumn[]): readonly ImportedColumn[] {
  const { by, without = [], only } = ownedTable(table);
  if (only !== undefined) return columns.filter(({ name }) => only.includes(name));
  return columns.filter(({ name }) => name !== by && !without.includes(name));
}

/** Validates the rows of a table one by one. */
export interface RowCheck {
  row(value: unknown): Row;
  end(): void;
}

/**
 * XPT-21, XPT-26. Each row must have exactly the columns of its table with valid values, and the number of rows is
 * limited. WRD-32. The texts of a row are cleaned before the validation.
 */
export function rowCheck(table: OwnedTable, columns: readonly ImportedColumn[]): RowCheck {
  const part = `data/${table}.json`;
  const known = columnsOf(table, columns);
  const names = new Set(known.map(({ name }) => name));
  const ofOne = new Map<string, number>();
  let count = 0;
  let keys: readonly string[] = [];
  let present: readonly ImportedColumn[] = [];

  function begin(first: Row) {
    keys = Object.keys(first);
    // A column that an older archive lacks gets its default value.
    const isLacking = known.some((column) => !keys.includes(column.name) && column.isRequired && !column.hasDefault);
    if (isLacking || keys.some((key) => !names.has(key))) throw wrongPart(part);
    present = known.filter(({ name }) => keys.includes(name));
  }

  function countOfOne(row: Row) {
    const bound = MOST_OF_ONE[table];
    // Homework of a group has no lesson.
    if (bound === undefined || bound.by.some((column) => row[column] === null)) return;
    const owner = bound.by.map((column) => String(row[column])).join(' ');
    const before = ofOne.get(owner) ?? 0;
    if (before >= bound.most) throw wrongPart(part);
    ofOne.set(owner, before + 1);
  }

  return {
    row(value) {
      if (++count > MOST_ROWS[table] || !isRow(value)) throw wrongPart(part);
      const row = cleanRow(table, value);
      if (count === 1) begin(row);
      const isWhole = Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
      const wrong = present.find((column) => !fits(table, column, row[column.name]));
      if (!isWhole || wrong !== undefined) throw wrongPart(wrong === undefined ? part : `${part}, ${wrong.name}`);
      countOfOne(row);
      return row;
    },
    end() {
      if (ONE.has(table) && count !== 1) throw wrongPart(part);
    },
  };
}
