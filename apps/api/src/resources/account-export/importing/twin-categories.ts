import type { OwnedTable } from '../contents/owned-tables.ts';
import type { Row } from './checked.ts';

type Rows = ReadonlyMap<OwnedTable, readonly Row[]>;

const keyOf = ({ type, name }: Row) => `${String(type)} ${String(name).toLowerCase()}`;

/**
 * WRD-33: cleaning can make two names of categories equal, and a name is one category. The first one stays, and the lines of
 * the others are given to it.
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
