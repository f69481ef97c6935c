import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallKey } from '@planner/contract';
import { migrateFrom } from '@planner/server-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { RESOURCES } from '../resources.ts';
import { askerOf } from '../testing/asking/asker.ts';
import { apiWithWorlds } from '../testing/asking/ready-worlds.ts';
import { worldsFor } from '../testing/asking/worlds.ts';
import { tokenFor } from '../testing/carriers/letters.ts';
import { CASES } from '../testing/cases/cases.ts';
import { READS } from '../testing/crowd/reads.ts';
import { dropDatabase, newDatabase } from '../testing/databases/test-database.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { connectionsTo } from './connection.ts';
import { knownMigrations, migrate, MIGRATION_FOLDERS } from './migrate.ts';

const { api, worlds } = await apiWithWorlds();
afterAll(() => api.close());
let columns = 0;

/** Adds a column to every table, as the migration of a newer version does beside this running process. */
async function widenEveryTable(): Promise<void> {
  const client = await api.database.connect();
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%' order by relname`,
  );
  const column = `newer_${++columns}`;
  await client.query(rows.map(({ name }) => `alter table ${name} add column ${column} text;`).join('\n'));
  await client.end();
}

const world = { ...worlds[0], token: '' };

async function statusOf(key: CallKey): Promise<string> {
  const { good, as } = CASES[key];
  const { headers, ...sent } = good(world);
  const { status } = await world[as ?? 'teacher'].send(key, sent, headers);
  return `${key}: ${status}`;
}

const ROUNDS = 2;
/** SEC-107 limits the files that are written for an account at once, so they follow one another. */
const isWritten = (key: CallKey) => /export|import-excel/.test(key);

const statusesOf = async (keys: readonly CallKey[]) => {
  const together = keys.filter((key) => !isWritten(key));
  const rounds = Array.from({ length: ROUNDS }, () => Promise.all(together.map(statusOf)));
  const statuses = (await Promise.all(rounds)).flat();
  for (const key of keys.filter(isWritten)) statuses.push(await statusOf(key));
  return statuses;
};

test('[OPS-243] every read answers as before while a migration adds a column to every table', async () => {
  const before = await statusesOf(READS);

  await widenEveryTable();
  const after = await statusesOf(READS);

  expect(before.filter((line) => / (?:429|5\d\d)$/.test(line))).toEqual([]);
  expect(after).toEqual(before);
});

const worldOf = worldsFor(api, worlds);
const WRITES = RESOURCES.flat()
  // All keys of the routes are calls of the contract.
  .map(({ key, call }) => ({ key: key as CallKey, call }))
  .filter(({ key }) => !READS.includes(key));

/** Sends every write of the contract. Each changes rows, or ends a part that is made for it. */
async function everyWrite(): Promise<string[]> {
  const lines: string[] = [];
  for (const { key, call } of WRITES) {
    const own = await worldOf({ key, call });
    const token = await tokenFor(api, own.teacher, key);
    const { headers, ...sent } = CASES[key].good({ ...own, token });
    const { status } = await askerOf(key, own).send(key, sent, headers);
    lines.push(`${key}: ${status}`);
  }
  return lines;
}

const CHANGES = ['PUT /api/lessons/{id}', 'PUT /api/student-update/{id}', 'POST /api/payments'] as const;

async function fewWrites(): Promise<string[]> {
  const lines: string[] = [];
  for (const key of CHANGES) lines.push(await statusOf(key));
  return lines;
}

/** Sends writes twice, then once beside new columns. */
async function sentBesideColumns(send: () => Promise<string[]>) {
  const first = await send();
  const again = await send();
  await widenEveryTable();
  return { failed: first.filter((line) => !/ [23]\d\d$/.test(line)), again, after: await send() };
}

test('[OPS-243] changes answer as before while a migration adds a column to every table', async () => {
  const { failed, again, after } = await sentBesideColumns(fewWrites);
  const manyAtOnce = await Promise.all(Array.from({ length: 20 }, () => statusOf('POST /api/payments')));

  expect(failed).toEqual([]);
  expect(after).toEqual(again);
  expect(manyAtOnce.filter((line) => !/ 2\d\d$/.test(line))).toEqual([]);
});

test(
  '[OPS-243] every write answers as before while a migration adds a column to every table',
  {
    tags: 'full',
  },
  async () => {
    const { failed, again, after } = await sentBesideColumns(everyWrite);

    expect(failed).toEqual([]);
    expect(after).toEqual(again);
  },
);

/** A database that a newer program has migrated by these migrations too. */
async function migratedBy(newer: Record<string, string>) {
  const connection = await newDatabase();
  const { migrating, connect, pool } = connectionsTo(connection, () => undefined);
  onTestFinished(() => dropDatabase(connection.database));
  onTestFinished(() => pool.end());
  const client = await connect();
  for (const [name, statement] of Object.entries(newer)) {
    await client.query(statement);
    await client.query('insert into kysely_migration values ($1, $2)', [name, '2027-01-01T00:00:00Z']);
  }
  await client.end();
  return migrating;
}

test('[OPS-244] a program starts on a database that a newer program has only expanded', async () => {
  const migrating = await migratedBy({ '9998-more': 'alter table lesson add column newer text' });

  await expect(migrate(migrating())).resolves.toBeUndefined();
});

test('[OPS-244] a removal stops the start of a program without its expansion, and of no other', async () => {
  const [own] = (await knownMigrations()).toSorted().slice(-1);
  const number = own?.slice(0, 4) ?? '';
  const fitting = await migratedBy({ [`9998-less.contract-${number}`]: 'select 1' });
  const misfit = await migratedBy({ '9998-more': 'select 1', '9999-less.contract-9998': 'select 1' });

  await expect(migrate(fitting())).resolves.toBeUndefined();
  await expect(migrate(misfit())).rejects.toThrow('previously executed migration 9999-less.contract-9998 is missing');
});

test('[OPS-244] a database of another program stops the start', async () => {
  const migrating = await migratedBy({ 'init-of-something-else': 'select 1' });

  await expect(migrate(migrating())).rejects.toThrow('init-of-something-else is missing');
});

test('[OPS-244] an older program starts while a newer one migrates, and runs its own missing migrations', async () => {
  const connection = await newDatabase('template0');
  const { migrating, connect, pool } = connectionsTo(connection, () => undefined);
  onTestFinished(() => dropDatabase(connection.database));
  onTestFinished(() => pool.end());
  const folder = ownFolder();
  const names = await knownMigrations();

  await Promise.all([migrate(migrating()), migrate(migrating())]);
  await migrateFrom([...MIGRATION_FOLDERS, folder], migrating());
  const client = await connect();
  const { rowCount } = await client.query('select from kysely_migration');
  await client.end();

  expect(rowCount).toBe(names.length);
});

/** The first number from which migrations follow OPS-245. Older ones ran while no other process did. */
const FIRST = '0765';
/** Statements after which an older process could fail. */
const CONTRACTING =
  /\b(drop\s+(table|column|type|view|constraint|not\s+null)|rename\s+(to|column)|alter\s+column\s+\w+\s+(set\s+not\s+null|type|set\s+data\s+type|drop\s+default)|add\s+column\s+[^,;]*\bnot\s+null(?![^,;]*\bdefault\b)|truncate)\b/i;

const contractingIn = (text: string) => CONTRACTING.exec(text.replaceAll(/--.*$/gm, ''))?.[0];

test('[OPS-245] a migration only expands, unless its name states the migration that it completes', async () => {
  const found: string[] = [];
  for (const folder of MIGRATION_FOLDERS) {
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql') && name >= FIRST)) {
      const part = contractingIn(await readFile(join(folder, file), 'utf8'));
      if (part !== undefined && !/\.contract-\d{4}\.sql$/.test(file)) found.push(`${file}: ${part}`);
    }
  }

  expect(found).toEqual([]);
});

test.each([
  ['alter table lesson drop column goal', true],
  ['alter table lesson rename column goal to aim', true],
  ['alter table lesson alter column goal set not null', true],
  ['alter table lesson add column aim text not null', true],
  ["alter table lesson add column aim text not null default ''", false],
  ['alter table lesson add column aim text', false],
  ['create table aim (id integer not null); -- never drop table', false],
  ['create index aim_teacher on aim (teacher_id)', false],
])('[OPS-245] «%s» is a removal: %s', (statement, isRemoval) => {
  expect(contractingIn(statement) !== undefined).toBe(isRemoval);
});
