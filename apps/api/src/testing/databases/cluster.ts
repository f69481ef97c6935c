import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectionsTo } from '../../database/connection.ts';
import { APPLICATION_ROLE, handOver } from '../../database/embedded/application-role.ts';
import { startEmbedded } from '../../database/embedded/embedded.ts';
import { migrate } from '../../database/migrate.ts';
import { CARELESS, fillDataFolder } from './ready-folder.ts';

/** The migrated database, which each test file copies. */
export const TEMPLATE = 'template_planner';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster's address and superuser. */
    cluster: { host: string; user: string };
    /** A folder for what test files leave to later ones, until the run ends. */
    leftFolder: string;
  }
}

/**
 * A server plans a statement five times with its values before it keeps one plan. Most statements of a test run less
 * often, and planning takes a third of the server's time. So the small size plans each statement once per connection;
 * the full size plans as the product does.
 */
const PLANNED_ONCE: Record<string, string> =
  process.env['TEST_SIZE'] === 'small' ? { plan_cache_mode: 'force_generic_plan' } : {};

interface Cluster {
  superuser: { host: string; user: string; database: string };
  stop(): Promise<void>;
}

/** Starts an embedded PostgreSQL in a new folder and makes its own database the template. */
async function ownCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-test-'));
  await fillDataFolder(folder);
  const server = await startEmbedded(folder, { ...CARELESS, ...PLANNED_ONCE, max_connections: '300' });
  // A template must have no connections, so the statement runs in another database.
  await newTemplate({ ...server.superuser, database: 'template1' }, `template ${server.connection.database}`);
  return {
    superuser: server.superuser,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Uses a server that another program starts and stops, such as `npm run test:postgres`. */
async function givenCluster(host: string): Promise<Cluster> {
  const superuser = { host, user: process.env['TEST_POSTGRES_USER'] ?? 'postgres', database: 'postgres' };
  await handOver(superuser);
  await newTemplate(superuser);
  const application = { host, user: APPLICATION_ROLE, database: TEMPLATE };
  await migrate(connectionsTo(application, () => undefined).migrating());
  return { superuser, stop: async () => undefined };
}

async function newTemplate(superuser: Cluster['superuser'], from = ''): Promise<void> {
  const admin = new pg.Client(superuser);
  await admin.connect();
  try {
    await admin.query(`drop database if exists ${TEMPLATE}`);
    await admin.query(`create database ${TEMPLATE} owner ${APPLICATION_ROLE} ${from}`);
  } finally {
    await admin.end();
  }
}

/** Provides one PostgreSQL for the whole test run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_POSTGRES_HOST'];
  const { superuser, stop } = given === undefined ? await ownCluster() : await givenCluster(given);
  const { host, user } = superuser;
  project.provide('cluster', { host, user });
  const leftFolder = mkdtempSync(join(tmpdir(), 'tetradka-left-'));
  project.provide('leftFolder', leftFolder);
  return async () => {
    rmSync(leftFolder, { recursive: true, force: true });
    await stop();
  };
}
