/** @module-tag full */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { dropDatabase, newDatabase } from '../../testing/databases/test-database.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { Person } from '../../testing/person.ts';
import { openDatabase } from '../open-database.ts';
import { connectionsTo } from '../connection.ts';
import { copiedTables, quoted } from './backup.ts';
import { runMain } from '../../testing/processes/run-main.ts';
import { ownFolder } from '../../testing/own-folder.ts';

const run = (args: string[], environment: Record<string, string>) =>
  runMain(join(import.meta.dirname, 'main.ts'), args, environment);

async function everything(connect: () => Promise<pg.Client>): Promise<Record<string, unknown>> {
  const client = await connect();
  const found: Record<string, unknown> = {};
  for (const { name } of await copiedTables(client)) {
    found[name] = (await client.query(`select t::text as row from ${quoted(name)} t order by 1`)).rows;
  }
  await client.end();
  return found;
}

const opened = (dataDir: string) =>
  openDatabase({ databaseUrl: undefined, dataDir, databaseConnections: undefined }, () => undefined);

test('[OPS-162] the embedded database is copied while the product runs, into a server and into an empty folder', async () => {
  const [from, into, files] = [ownFolder(), ownFolder(), ownFolder()];
  const file = join(files, 'one.backup');
  const source = await opened(from);
  const environment = { LOG_LEVEL: 'silent', DATA_DIR: from, SHELL_DIR: from, REMOTES_DIR: from };
  const { server } = await buildApp(readConfig(environment), source, { now: () => new Date('2026-11-20T12:00:00Z') });
  await new Person(server, 'anna@example.test').join('teacher');
  const { database: name, host = '', user = '' } = await newDatabase('template0');
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;

  const taken = await run(['backup', file], { DATA_DIR: from });
  const before = await everything(source.connect);
  await server.close();
  await source.close();
  const stopped = await run(['backup', join(files, 'two.backup')], { DATA_DIR: from });
  const moved = await run(['restore', file], { DATABASE_URL: url });
  const restored = await run(['restore', file], { DATA_DIR: into });
  const again = await run(['restore', file], { DATA_DIR: into });

  const copy = await opened(into);
  const after = await everything(copy.connect);
  await copy.close();
  const onServer = await everything(connectionsTo({ connectionString: url }, () => undefined).connect);
  await dropDatabase(name);
  expect([taken.code, stopped.code, moved.code, restored.code, again.code]).toEqual([0, 0, 0, 0, 1]);
  expect(taken.said).toMatch(/^Копия записана в .*: таблиц \d+, строк \d+\.\n$/);
  expect(restored.said).toMatch(/^Восстановлена копия от .*: таблиц \d+, строк \d+\. Все входят заново\.\n$/);
  expect(again.said).toBe('База данных не пуста: восстановить копию можно только в новую, пустую базу или папку.\n');
  expect(before['users']).toHaveLength(1);
  expect([after, onServer]).toEqual([before, before]);
});

test('[OPS-160] a folder without a database and an existing target file are refused with a message', async () => {
  const folder = ownFolder();
  const there = join(folder, 'there.backup');
  writeFileSync(there, 'mine');
  const missing = join(folder, 'missing.backup');

  const said = [
    await run(['backup', there], { DATA_DIR: folder }),
    await run(['backup', missing], { DATA_DIR: folder }),
    await run(['restore', missing], { DATA_DIR: folder }),
  ];

  expect(said.map(({ said: words }) => words)).toEqual([
    `Файл ${there} уже есть: назовите другой.\n`,
    `В папке ${folder} нет базы данных: проверьте DATA_DIR.\n`,
    `Файла ${missing} нет.\n`,
  ]);
  expect(existsSync(missing)).toBe(false);
});
