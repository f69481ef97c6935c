import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsSuperuser, fillCrowd, openDatabase, readConfig } from '@planner/api/testing';
import { NOW, settleDown } from './crowd.ts';
import type { Measurement } from './report.ts';
import { sizeOf } from './size.ts';

const TEACHERS = sizeOf('SIZES_TEACHERS', 50, 1);
/** A year of a full-time teacher: 48 weeks of 28 lessons. */
const YEAR = { students: 20, lessons: 1340 };
const LIMIT_MB = 3;
/** The tables that the report names; smaller ones are one line. */
const NAMED = 12;

const MB = 1024 ** 2;

/** The bytes of each table, with and without its indexes. */
const TABLES = `
  select c.relname as name, c.reltuples::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes,
    pg_indexes_size(c.oid)::float8 as indexes
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`;

type Size = {
  name: string;
  rows: number;
  bytes: number;
  indexes: number;
};

/** The size of one teacher's year in the database, by table. */
export async function sizes(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tetradka-sizes-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const database = await openDatabase(config, (message) => process.stderr.write(`${message}\n`));
  const client = await connectAsSuperuser(database);
  const measure = async () => (await client.query<Size>(TABLES)).rows;
  try {
    await settleDown(database);
    const empty = new Map((await measure()).map(({ name, bytes }) => [name, bytes]));
    await fillCrowd(database, TEACHERS * YEAR.lessons, NOW, YEAR);
    await settleDown(database);
    const filled = await measure();
    const grown = filled
      .map((table) => ({ ...table, bytes: table.bytes - (empty.get(table.name) ?? 0) }))
      .toSorted((one, other) => other.bytes - one.bytes);
    const total = grown.reduce((sum, { bytes }) => sum + bytes, 0) / TEACHERS;
    const lineOf = (what: string, bytes: number, rest = ''): Measurement => ({
      what,
      value: `${(bytes / 1024).toFixed(0)} KB${rest}`,
      against: `${(total / MB).toFixed(2)} MB of a teacher's year, limit ${LIMIT_MB} MB`,
      ratio: bytes / total,
      holds: total <= LIMIT_MB * MB,
    });
    const others = grown.slice(NAMED).reduce((sum, { bytes }) => sum + bytes, 0) / TEACHERS;
    return [
      ...grown.slice(0, NAMED).map(({ name, rows, bytes, indexes }) => {
        const rest = `, ${(rows / TEACHERS).toFixed(0)} rows, ${(indexes / TEACHERS / 1024).toFixed(0)} KB of it indexes`;
        return lineOf(name, bytes / TEACHERS, rest);
      }),
      lineOf('other tables', others),
    ];
  } finally {
    await client.end();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
