import { QUOTAS } from '../../quotas/quotas.ts';
import { OWNED_TABLES, type OwnedTable, ownedTable } from '../contents/owned-tables.ts';
import type { ImportedColumn } from './columns.repository.ts';
import { wrongPart } from './faults.ts';
import { fits } from './fitting.ts';
import type { Row } from './reading.ts';

/** One row each, which is the account itself. */
const ONE: ReadonlySet<OwnedTable> = new Set(['users', 'teacher']);
const QUOTA_OF: Partial<Record<OwnedTable, number>> = {
  student: QUOTAS.student,
  student_group: QUOTAS.student_group,
  cash_category: QUOTAS.cash_category,
  rule: 20 * QUOTAS.rule,
  lesson: 10 * QUOTAS.lesson,
};

/** The columns that an archive has of a table. */
function columnsOf(table: OwnedTable, columns: readonly ImportedColumn[]): readonly ImportedColumn[] {
  const { by, without = [], only } = ownedTable(table);
  if (only !== undefined) return columns.filter(({ name }) => only.includes(name));
  return columns.filter(({ name }) => name !== by && !without.includes(name));
}

/** XPT-21. Each row has the columns of its table and nothing else, and each value fits there. */
export function checkRows(
  rows: ReadonlyMap<OwnedTable, readonly Row[]>,
  columns: ReadonlyMap<OwnedTable, readonly ImportedColumn[]>,
): void {
  for (const table of OWNED_TABLES) {
    const [part, list] = [`data/${table}.json`, rows.get(table) ?? []];
    const known = columnsOf(table, columns.get(table) ?? []);
    const names = new Set(known.map(({ name }) => name));
    if (ONE.has(table) && list.length !== 1) throw wrongPart(part);
    if (list.length > (QUOTA_OF[table] ?? Infinity)) throw wrongPart(part);
    const [first = {}] = list;
    const keys = Object.keys(first);
    // A column that is newer than the archive has the value of a new row.
    const isLacking = known.some((column) => !keys.includes(column.name) && column.isRequired && !column.hasDefault);
    if (list.length > 0 && (isLacking || keys.some((key) => !names.has(key)))) throw wrongPart(part);
    const present = known.filter(({ name }) => keys.includes(name));
    for (const row of list) {
      const isWhole = Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
      const wrong = present.find((column) => !fits(table, column, row[column.name]));
      if (!isWhole || wrong !== undefined) throw wrongPart(wrong === undefined ? part : `${part}, ${wrong.name}`);
    }
  }
}
