import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import { type OWNED, OWNED_TABLES, ownedTable, STAYS, TABLES_OF_STUDENT, USED_BY } from './owned-tables.ts';

const api = await testApi();
afterAll(() => api.close());

const { db } = api.database;

test('[XPT-10] every table is in the archive or has a documented reason to stay on the server', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);

  expect(rows.map(({ name }) => name).toSorted()).toEqual([...OWNED_TABLES, ...Object.keys(STAYS)].toSorted());
});

test('[XPT-10] every column with a foreign key is declared, and its table comes after the table that it names', async () => {
  const { rows } = await sql<{ table: string; column: string; names: string }>`
    select conrelid::regclass::text as "table", attname as "column", confrelid::regclass::text as names
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and conrelid::regclass::text = any(${OWNED_TABLES})`.execute(db);

  const unsaid = rows.filter(({ table, column, names }) => {
    // The statement selects only these tables.
    const { by, refs = {}, people = [], without = [], only } = ownedTable(table as keyof typeof OWNED);
    if (without.includes(column)) return false;
    if (names === 'teacher') return by !== column && !(by === 'id' && column === 'id');
    if (only !== undefined && !(only as readonly string[]).includes(column)) return false;
    if (names === 'users') return by !== column && !people.includes(column);
    return refs[column] !== names;
  });
  expect(unsaid).toEqual([]);
  const late = OWNED_TABLES.flatMap((table, at) =>
    Object.values(ownedTable(table).refs ?? {}).filter(
      (named) => named !== table && OWNED_TABLES.findIndex((one) => one === named) > at,
    ),
  );
  expect(late).toEqual([]);
});

test('[XPT-10] the archive contains no column with a secret', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name = any(${OWNED_TABLES})
      and (column_name ~ 'hash|secret|token|code|key' or data_type = 'bytea')`.execute(db);

  const kept = rows.filter(({ table, column }) => {
    // The statement selects only these tables.
    const { without = [], only } = ownedTable(table as keyof typeof OWNED);
    return only === undefined ? !without.includes(column) : only.includes(column);
  });
  expect(kept).toEqual([]);
});

test('[XPT-10] every kind of file attachment names the table of its subject', async () => {
  const { rows } = await sql<{ said: string }>`
    select pg_get_constraintdef(oid) as said from pg_constraint where conname = 'file_use_kind_check'`.execute(db);

  const kinds = [...(rows[0]?.said ?? '').matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind);
  expect(kinds.toSorted()).toEqual(Object.keys(USED_BY).toSorted());
  expect(OWNED_TABLES).toEqual(expect.arrayContaining([...TABLES_OF_STUDENT]));
});
