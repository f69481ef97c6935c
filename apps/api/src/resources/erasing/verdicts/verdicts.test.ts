import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Db } from '../../../database/database.ts';
import { testApi } from '../../../testing/test-api.ts';
import type { TableVerdict } from './verdict.ts';
import { VERDICTS } from './verdicts.ts';

const api = await testApi();
afterAll(() => api.close());

const { db } = api.database;
const DOCS = '../../../../../../docs';

const judgements = Object.entries(VERDICTS);

/** The columns of a table, by the kind of their verdict. */
function judged({ nameless, account = {}, kept = {}, impersonal = {}, ...lists }: TableVerdict) {
  const said = { account, kept, impersonal };
  return [
    ...Object.entries({ ...lists, ...(nameless !== undefined && { nameless: [nameless] }) }),
    ...Object.entries(said).map(([kind, columns]) => [kind, Object.values(columns).flat()] as const),
  ];
}

const namesOf = (table: string, verdict: TableVerdict): string[] =>
  judged(verdict).flatMap(([, columns = []]) => columns.map((column) => `${table}.${column}`));

/** Every column of the database, except the tables of the migrator, which contain only names of migrations. */
async function catalogue(database: Db) {
  const { rows } = await sql<{ name: string; isText: boolean; isEmptiable: boolean }>`
    select table_name || '.' || column_name as name,
      udt_name in ('text', '_text', 'varchar', '_varchar', 'bpchar', 'name', 'citext', 'json', 'jsonb', 'bytea', 'xml', 'inet')
        as "isText",
      is_nullable = 'YES' or udt_name = 'text' or data_type = 'ARRAY' as "isEmptiable"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely\\_%'
      and is_generated = 'NEVER'`.execute(database);
  return rows;
}

const JUDGED = judgements.flatMap(([table, verdict]) => namesOf(table, verdict));

/** The text columns without a verdict. */
const unjudged = async (database: Db) =>
  (await catalogue(database)).flatMap(({ name, isText }) => (isText && !JUDGED.includes(name) ? [name] : []));

test('[ACC-220] every text column of the database has one verdict, and every verdict has its column', async () => {
  const known = new Set((await catalogue(db)).map(({ name }) => name));

  expect(await unjudged(db)).toEqual([]);
  expect(JUDGED.filter((name) => !known.has(name))).toEqual([]);
  expect(JUDGED.filter((name, at) => JUDGED.indexOf(name) !== at)).toEqual([]);
});

test('[ACC-220] a new text column and a new table’s columns are reported until they have a verdict', async () => {
  const other = await testApi();
  const client = await other.database.connect();
  await client.query(`alter table student add column photos jsonb; alter table lesson add column mood varchar(9)[];
    create table diary (id integer primary key, page text not null)`);
  await client.end();

  const named = await unjudged(other.database.db);

  await other.close();
  expect(named.toSorted()).toEqual(['diary.page', 'lesson.mood', 'student.photos']);
});

test('[ACC-220] a column that is emptied allows an empty value', async () => {
  const emptied = new Set(
    judgements.flatMap(([table, { emptied: columns = [] }]) => columns.map((one) => `${table}.${one}`)),
  );

  const stuck = (await catalogue(db)).filter(({ name, isEmptiable }) => emptied.has(name) && !isEmptiable);

  expect(stuck).toEqual([]);
});

test('[ACC-220] foreign keys delete every row with personal data of an account together with the account', async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive gone (oid) as (
      select 'users'::regclass::oid
      union
      select conrelid from pg_constraint join gone on confrelid = gone.oid where contype = 'f' and confdeltype = 'c'
    )
    select oid::regclass::text as name from gone`.execute(db);
  const gone = new Set(rows.map(({ name }) => name));

  const personal = judgements.filter(
    ([, { kept: _kept, impersonal: _impersonal, ...others }]) => Object.keys(others).length > 0,
  );

  expect(personal.map(([table]) => table).filter((table) => !gone.has(table))).toEqual([]);
});

const DONE = {
  emptied: 'emptied with the student:',
  renamed: 'the student’s names are replaced:',
  nameless: 'becomes «Ученик удалён» with a number:',
  deleted: 'deleted with the rows of the student:',
  traced: 'cleared where it is about the student:',
} as const;

const code = (columns: readonly string[]) => columns.map((column) => `\`${column}\``).join(', ');

/** The text of docs/personal-columns.md, made from the verdicts. */
function page(): string {
  const tables = judgements.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const lines = tables.flatMap(([table, { impersonal: _impersonal, account = {}, kept = {}, nameless, ...lists }]) => {
    const done = { ...lists, ...(nameless !== undefined && { nameless: [nameless] }) };
    const said = [
      ...Object.entries(done).map(([kind, columns]) => `${DONE[kind as keyof typeof DONE]} ${code(columns)}`),
      ...Object.entries(account).map(([why, columns]) => `stays until the account ends, ${code(columns)}: ${why}`),
      ...Object.entries(kept).map(([why, columns]) => `outlives the account, ${code(columns)}: ${why}`),
    ];
    return said.length === 0 ? [] : [`- \`${table}\``, ...said.map((line) => `  - ${line}`)];
  });
  return `# Columns with personal data

This page lists every column of the database that can hold personal data, and what becomes of it when a student or an account is
erased. A test writes it from \`apps/api/src/resources/erasing/verdicts\`: \`npx vitest run apps/api/src/resources/erasing --update\`.
[Personal data](personal-data.md) says how long each table is kept.

${lines.join('\n')}
`;
}

test('[ACC-220] docs/personal-columns.md matches the verdicts', async () => {
  await expect(page()).toMatchFileSnapshot(`${DOCS}/personal-columns.md`);
});

test('[ACC-220] docs/personal-data.md states the retention time of each table with personal data', () => {
  const text = readFileSync(join(import.meta.dirname, DOCS, 'personal-data.md'), 'utf8');
  const listed = [...page().matchAll(/^- `(\w+)`$/gm)].map(([, table = '']) => table);

  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter((table) => !text.includes(`\`${table}\``))).toEqual([]);
});
