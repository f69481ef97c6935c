/** @module-tag full */
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { startReplicated } from '../../testing/databases/standby.ts';
import { ownFolder } from '../../testing/own-folder.ts';
import { registered } from '../../testing/people/registered.ts';
import type { Db, Tx } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { reportsOf } from './reports.ts';

/** The number of writes that are read at once. */
const WRITES = 200;
const REST_MS = 100;

async function open() {
  const { primary, replica, superuser, ...around } = await startReplicated();
  const database = await openDatabase(
    { databaseUrl: primary, dataDir: '', databaseConnections: undefined },
    () => undefined,
  );
  const log: string[] = [];
  const reports = reportsOf(database, replica, (message) => log.push(message), REST_MS);
  onTestFinished(async () => {
    await reports.close();
    await database.close();
  });
  const onReplica = async (statement: string) => {
    const client = new pg.Client(superuser);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const add = (name: string) =>
    database.transaction((tx) =>
      sql`insert into demo_request (name, contact, comment, created_at)
      values (${name}, 'anna@example.ru', '', now())`.execute(tx),
    );
  return { ...around, primary, replica, database, reports, log, onReplica, add };
}

/** Whether a replica answers, and how many rows it has. */
const look = async (db: Db | Tx) => {
  const { rows } = await sql<{ is_replica: boolean; count: number }>`
    select pg_is_in_recovery() as is_replica, (select count(*) from demo_request)::int as count`.execute(db as Db);
  return rows[0];
};

test('[OPS-285] the replica answers reports and exports, and a write there fails', async () => {
  const { reports, add } = await open();
  await expect.poll(() => look(reports.db)).toMatchObject({ is_replica: true });
  await add('Анна');

  expect(await look(reports.db)).toEqual({ is_replica: true, count: 1 });
  expect(await reports.snapshot(look)).toEqual({ is_replica: true, count: 1 });
  await expect(reports.snapshot((tx) => sql`delete from demo_request`.execute(tx))).rejects.toThrow(/read-only/);
});

test('[OPS-285] reports of earnings, exports and the archive of an account use the replica, other calls do not', async () => {
  const { primary, replica, database, statements } = await open();
  const folder = ownFolder();
  const config = readConfig({
    DATABASE_URL: primary,
    DATABASE_REPLICA_URL: replica,
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    SHELL_DIR: folder,
    REMOTES_DIR: folder,
  });
  const now = new Date('2026-11-20T12:24:00.000Z');
  const app = await buildApp(config, database, { now: () => now });
  onTestFinished(() => app.server.close());
  const teacher = await registered({ ...app, config, now }, 'anna@example.test', { user_type: 'teacher' });
  const period = { start_date: '2026-11-01', end_date: '2026-11-30' };
  /** The tables of the product that the replica reads during this work. */
  const readThere = async (work: () => Promise<unknown>) => {
    const before = statements().length;
    await work();
    const found = statements()
      .slice(before)
      .matchAll(/\bfrom "?(ledger_entry|operation|student|lesson)\b/g);
    return new Set([...found].map(([, table]) => table));
  };

  const export_ = { query: { ...period, format: 'csv' } } as const;
  const earned = await readThere(() => teacher.send('GET /api/earnings/export', export_));
  const book = await readThere(() => teacher.send('GET /api/operations/export', export_));
  const year = await readThere(() => teacher.call('GET /api/monthly-earnings', { query: { year: 2026 } }));
  const archive = await readThere(async () => {
    await teacher.call('POST /api/account-export', {});
    await app.exporter.run();
  });
  const others = await readThere(() => teacher.call('GET /api/operations', { query: {} }));

  for (const tables of [earned, book, year, archive]) expect(tables.size).toBeGreaterThan(0);
  expect(others).toEqual(new Set());
  expect((await teacher.call('GET /api/account-export', {})).export).toMatchObject({ state: 'ready' });
});

test('[OPS-286] a report contains each write that was acknowledged before it', async () => {
  const { reports, add } = await open();
  await expect.poll(() => look(reports.db)).toMatchObject({ is_replica: true });
  const wrong: unknown[] = [];
  let fromReplica = 0;

  for (let count = 1; count <= WRITES; count++) {
    await add(`Анна ${count}`);
    const found = await look(reports.db);
    if (found?.count !== count) wrong.push(found);
    if (found?.is_replica) fromReplica += 1;
  }

  expect(wrong).toEqual([]);
  expect(fromReplica).toBeGreaterThan(WRITES / 2);
});

test('[OPS-287] while the replica is behind or away the primary answers, and the log reports the change once', async () => {
  const { reports, log, onReplica, add, stopReplica } = await open();
  await expect.poll(() => look(reports.db)).toMatchObject({ is_replica: true });
  log.length = 0;

  await onReplica('select pg_wal_replay_pause()');
  await add('Анна');
  const behind = [await look(reports.db), await look(reports.db), await reports.snapshot(look)];
  await onReplica('select pg_wal_replay_resume()');
  await expect.poll(() => look(reports.db)).toMatchObject({ is_replica: true });
  await stopReplica();
  const away = [await look(reports.db), await look(reports.db)];

  const answer = { is_replica: false, count: 1 };
  expect(behind).toEqual([answer, answer, answer]);
  expect(away).toEqual([answer, answer]);
  expect(log).toEqual([
    'the primary answers reports, because the replica is behind, or it is not a replica of this database',
    'the replica answers reports again',
    expect.stringMatching(/^the primary answers reports, because the replica (does not answer|ended a statement)/),
  ]);
});

test('[OPS-287] a second address of the primary is not used as a replica', async () => {
  const { database, log } = await open();
  const client = await database.connect();
  const { host, user } = client;
  await client.end();
  const url = `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`;
  const reports = reportsOf(database, url, (message) => log.push(message), REST_MS);
  onTestFinished(() => reports.close());

  expect(await look(reports.db)).toMatchObject({ is_replica: false });

  expect(log.at(-1)).toMatch(/not a replica of this database$/);
});
