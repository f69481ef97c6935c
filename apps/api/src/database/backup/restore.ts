import { StartFault } from '@planner/server-core';
import { MADE_BY_MIGRATIONS } from './left-out.ts';
import type pg from 'pg';
import type { z } from 'zod';
import type { Connections } from '../connection.ts';
import { knownMigrations, migrate } from '../migrate.ts';
import { End, Header, readArchive, TableLine, Tally } from './archive.ts';
import { AS_TEXT, copiedTables, quoted } from './backup.ts';

/** The number of rows in one statement. A row of the journal may be long. */
const PORTION = 200;

const NO_BACKUP = (file: string) => new StartFault(`Файл ${file} не похож на копию Тетрадки.`);

/**
 * OPS-161. Fills an empty database: first the migrations of the backup, then all rows, then the newer
 * migrations. The rows enter in one transaction, which commits only when every count and hash matches the file. Returns the number of tables and rows.
 * Throws a `StartFault`.
 */
export async function restore(
  { connect, migrating }: Pick<Connections, 'connect' | 'migrating'>,
  file: string,
  told: (lines: number) => void = () => undefined,
): Promise<{ tables: number; rows: number; taken_at: string }> {
  const lines = readArchive(file);
  const header = await headerIn(lines, file);
  const client = await connect();
  try {
    await refuseStarted(client, header);
    await migrate(migrating(), header.migrations);
    const end = await loadAll(client, counted(lines, told), file);
    await migrate(migrating());
    await client.query('analyze');
    const sums = Object.values(end.end);
    return { tables: sums.length, rows: sums.reduce((all, { rows }) => all + rows, 0), taken_at: header.taken_at };
  } finally {
    await client.end();
  }
}

async function* counted(lines: AsyncIterable<string>, told: (lines: number) => void): AsyncGenerator<string> {
  let count = 0;
  for await (const line of lines) {
    yield line;
    told(++count);
  }
}

/** Reads the first line. Throws a `StartFault` for a backup of a newer program. */
async function headerIn(lines: AsyncGenerator<string>, file: string): Promise<Header> {
  const header = parsed(Header, (await lines.next()).value, file);
  const known = await knownMigrations();
  const newer = header.migrations.find((name) => !known.includes(name));
  if (newer === undefined) return header;
  throw new StartFault(
    `Копия ${file} сделана более новой программой (${newer}): восстановите её той же или более новой.`,
  );
}

/**
 * OPS-336. Reads a backup to its end without a database. Returns the number of its rows. Throws a `StartFault` as
 * `restore` would.
 */
export async function checkBackup(file: string): Promise<number> {
  const lines = readArchive(file);
  await headerIn(lines, file);
  const end = await load(lines, file, async ({ table }) => {
    const tally = new Tally();
    return {
      name: table,
      add: async (line) => tally.add(line),
      close: async () => tally.sum(),
    };
  });
  return Object.values(end.end).reduce((all, { rows }) => all + rows, 0);
}

async function refuseStarted(client: pg.Client, { migrations }: Header): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  if (tables.length === 0) return;
  const busy = new StartFault('База данных не пуста: восстановить копию можно только в новую, пустую базу или папку.');
  const filled = tables.filter(({ name }) => !name.startsWith('kysely_') && !MADE_BY_MIGRATIONS.has(name));
  for (const { name } of filled) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount !== 0) throw busy;
  }
  if (!tables.some(({ name }) => name === 'kysely_migration')) throw busy;
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  if (rows.some(({ name }) => !migrations.includes(name))) throw busy;
}

async function loadAll(client: pg.Client, lines: AsyncIterable<string>, file: string): Promise<End> {
  await client.query('begin');
  try {
    await client.query(AS_TEXT);
    const putBack = await setAside(client);
    const end = await load(lines, file, (line) => openTable(client, line));
    for (const [name, { last, called }] of Object.entries(end.sequences)) {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last, called]);
    }
    for (const statement of putBack) await client.query(statement);
    await client.query('commit');
    return end;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/**
 * Disables triggers and drops foreign keys: triggers would write the journal again, and tables are filled by name, not
 * by reference. Returns the statements that restore them and check every row.
 */
async function setAside(client: pg.Client): Promise<string[]> {
  const { rows: references } = await client.query<Constraint>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  const tables = (await copiedTables(client)).map(({ name }) => quoted(name));
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return [
    ...tables.map((table) => `alter table ${table} enable trigger user`),
    ...references.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`,
    ),
  ];
}

type OpenNext = (line: z.output<typeof TableLine>) => Promise<OpenTable>;

async function load(lines: AsyncIterable<string>, file: string, openNext: OpenNext): Promise<End> {
  const sums: End['end'] = {};
  let end: End | undefined;
  let table: OpenTable | undefined;
  for await (const line of lines) {
    if (line.startsWith('[')) {
      if (table === undefined) throw NO_BACKUP(file);
      await table.add(line);
      continue;
    }
    if (table !== undefined) sums[table.name] = await table.close();
    table = undefined;
    if (line.startsWith('{"end":')) end = parsed(End, line, file);
    else table = await openNext(parsed(TableLine, line, file));
  }
  if (end === undefined) throw new StartFault(`Файл ${file} обрывается: возьмите другую копию.`);
  const wrong = Object.keys({ ...end.end, ...sums }).filter((name) => {
    const [wanted, found] = [end.end[name], sums[name]];
    return wanted?.rows !== found?.rows || wanted?.sha256 !== found?.sha256;
  });
  if (wrong.length > 0) {
    throw new StartFault(`Файл ${file} повреждён (${wrong.join(', ')}): возьмите другую копию.`);
  }
  return end;
}

interface OpenTable {
  name: string;
  add(line: string): Promise<void>;
  close(): Promise<End['end'][string]>;
}

async function openTable(
  client: pg.Client,
  { table, columns }: { table: string; columns: string[] },
): Promise<OpenTable> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [`public.${quoted(table)}`],
  );
  const typeOf = new Map(rows.map(({ name, type }) => [name, type]));
  const values = columns.map((column, index) => `(line ->> ${index})::${typeOf.get(column) ?? 'text'}`);
  const insert = `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) overriding system value
    select ${values.join(', ')} from json_array_elements($1::json) line`;
  const tally = new Tally();
  let waiting: string[] = [];
  const write = async () => {
    if (waiting.length > 0) await client.query(insert, [`[${waiting.join(',')}]`]);
    waiting = [];
  };
  return {
    name: table,
    async add(line) {
      tally.add(line);
      waiting.push(line);
      if (waiting.length === PORTION) await write();
    },
    async close() {
      await write();
      return tally.sum();
    },
  };
}

function parsed<Result>(
  schema: { safeParse(value: unknown): { success: true; data: Result } | { success: false } },
  line: unknown,
  file: string,
): Result {
  try {
    const result = schema.safeParse(JSON.parse(String(line)));
    if (result.success) return result.data;
  } catch {
    // A line that is no JSON is reported below, like any other foreign file.
  }
  throw NO_BACKUP(file);
}
