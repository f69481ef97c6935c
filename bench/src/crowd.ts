import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, connectAsSuperuser, type Database, fillCrowd, openDatabase, readConfig } from '@planner/api/testing';

/** The fixed moment of all measurements. */
export const NOW = new Date('2026-11-20T12:24:00.000Z');

/**
 * Runs the database's own maintenance after a million rows before the measurement, because an old database has done it
 * too.
 */
export async function settleDown(database: Database): Promise<void> {
  const client = await connectAsSuperuser(database);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

/** Starts the product on its own database with this number of lessons, and returns the accounts of their teachers. */
export async function openCrowd(lessons: number, env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tetradka-crowd-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ACCOUNTS_PER_HOUR: '100000',
    LOGINS_PER_MINUTE: '100000',
    WRITES_PER_MINUTE: '100000',
    // Bots that nobody starts, for the calls that need one; no message is sent.
    TELEGRAM_BOT_TOKEN: '42:local-token-of-benches-only',
    TELEGRAM_BOT_NAME: 'tetradka_bot',
    TELEGRAM_API_URL: 'http://127.0.0.1:9',
    MAX_BOT_TOKEN: 'local-token-of-benches-only',
    MAX_BOT_NAME: 'tetradka_max_bot',
    MAX_API_URL: 'http://127.0.0.1:9',
    ...env,
  });
  const database = await openDatabase(config, (message) => process.stderr.write(`${message}\n`));
  const teachers = await fillCrowd(database, lessons, NOW);
  await settleDown(database);
  const { server, exporter, files, commit } = await buildApp(config, database, { now: () => NOW });
  await server.ready();
  return {
    config,
    database,
    server,
    exporter,
    files,
    commit,
    teachers,
    async close() {
      await server.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Crowd = Awaited<ReturnType<typeof openCrowd>>;
