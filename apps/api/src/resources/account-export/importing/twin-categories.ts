import type { OwnedTable } from '../contents/owned-tables.ts';
import type { Row } from './checked.ts';

type Rows = ReadonlyMap<OwnedTable, readonly Row[]>;

const keyOf = ({ type, name }: Row) => `${String(type)} ${String(name).toLowerCase()}`;

/**
 * WRD-33. Cleaning can make the names of two categories equal, but a name is unique. The first category stays and gets
 * the lines of the others.
 */
export function withOneCategoryAName(rows: Rows): Rows {
  const first = new Map<string, unknown>();
  const stays = new Map<unknown, unknown>();
  for (const row of rows.get('cash_category') ?? []) {
    const key = keyOf(row);
    if (!first.has(key)) first.set(key, row['id']);
    stays.set(row['id'], first.get(key));
  }
  const categories = (rows.get('cash_category') ?? []).filter(({ id }) => stays.get(id) === id);
  const lines = (rows.get('operation') ?? []).map((row) => ({
    ...row,
    category_id: stays.get(row['category_id']) ?? row['category_id'],
  }));
  return new Map([...rows, ['cash_category', categories], ['operation', lines]]);
}
