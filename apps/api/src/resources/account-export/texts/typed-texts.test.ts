import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import { OWNED_TABLES, type OwnedTable, ownedTable } from '../contents/owned-tables.ts';
import { cleanRow, OTHER_TEXTS, TYPED_TEXTS } from './typed-texts.ts';

const api = await testApi();
afterAll(() => api.close());

test('[WRD-32] every text column of an archive is cleaned or has a documented reason', async () => {
  const { rows } = await sql<{ table: OwnedTable; column: string }>`
    select table_name::text as "table", column_name::text as "column" from information_schema.columns
    where table_schema = 'public' and table_name = any(${OWNED_TABLES}) and udt_name in ('text', '_text')
      and is_generated = 'NEVER'`.execute(api.database.db);

  const inArchive = rows.filter(({ table, column }) => {
    const { by, without = [], only } = ownedTable(table);
    return only === undefined ? by !== column && !without.includes(column) : only.includes(column);
  });
  const named = [TYPED_TEXTS, OTHER_TEXTS].flatMap((columns) =>
    Object.entries(columns).flatMap(([table, own]) => Object.keys(own).map((column) => `${table}.${column}`)),
  );

  expect(named.toSorted()).toEqual(inArchive.map(({ table, column }) => `${table}.${column}`).toSorted());
});

test('[WRD-32] a row is cleaned column by column; an invalid Unicode text stays for its validation', () => {
  const row = {
    student_name: 'Ан\0на ',
    comment: 'Раз\r\nдва\u200B',
    phone_number: '8–900',
    tags: ['ЕГЭ\u00A0', '\u200B'],
  };

  expect(cleanRow('student', row)).toEqual({
    student_name: 'Ан\0на ',
    comment: 'Раз\nдва',
    phone_number: '8-900',
    tags: ['ЕГЭ'],
  });
  const clean = { name: 'Хор' };
  expect(cleanRow('student_group', clean)).toBe(clean);
});
