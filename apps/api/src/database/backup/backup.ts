import type pg from 'pg';
import { type End, headerOf, Tally, writeArchive } from './archive.ts';
import { LEFT_OUT } from './left-out.ts';

/** The number of rows in memory at the same time. */
const PORTION = 500;

/** Fixes the text format of values, independent of the settings of the server or the role. */
export const AS_TEXT = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`;

export interface CopiedTable {
  name: string;
  columns: string[];
}

const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all ($1)
  group by c.relname order by c.relname`;

/** The tables of a backup, without the columns that the database computes. */
export async function copiedTables(client: pg.Client): Promise<CopiedTable[]> {
  return (await client.query<CopiedTable>(TABLES, [Object.keys(LEFT_OUT)])).rows;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * OPS-160. Writes all data that survives a crash and is no secret of a session, as of one moment: one transaction reads
 * it while others write. Returns the number of tables and rows.
 */
export async function backUp(client: pg.Client, file: string, now: Date): Promise<{ tables: number; rows: number }> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query(AS_TEXT);
    const end: End = { end: {}, sequences: {} };
    await writeArchive(file, linesOf(client, end, now));
    const sums = Object.values(end.end);
    return { tables: sums.length, rows: sums.reduce((all, { rows }) => all + rows, 0) };
  } finally {
    await client.query('rollback');
  }
}

async function* linesOf(client: pg.Client, end: End, now: Date): AsyncGenerator<string> {
  const { rows: migrations } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  yield JSON.stringify(
    headerOf(
      now,
      migrations.map(({ name }) => name),
    ),
  );
  for (const table of await copiedTables(client)) {
    yield JSON.stringify({ table: table.name, columns: table.columns });
    const tally = new Tally();
    for await (const line of rowsOf(client, table)) {
      tally.add(line);
      yield line;
    }
    end.end[table.name] = tally.sum();
  }
  // Sequences are not transactional: one may be ahead of the rows, but never behind them.
  const { rows: sequences } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  for (const { name } of sequences) {
    const { rows } = await client.query<End['sequences'][string]>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    );
    if (rows[0] !== undefined) end.sequences[name] = rows[0];
  }
  yield JSON.stringify(end);
}

async function* rowsOf(client: pg.Client, { name, columns }: CopiedTable): AsyncGenerator<string> {
  const texts = columns.map((column) => `${quoted(column)}::text`).join(', ');
  await client.query(
    `declare copied no scroll cursor for select to_json(array[${texts}])::text as line from ${quoted(name)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${PORTION} from copied`);
    for (const { line } of rows) yield line;
    if (rows.length < PORTION) break;
  }
  await client.query('close copied');
}
