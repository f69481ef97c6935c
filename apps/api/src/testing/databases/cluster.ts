import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectionsTo } from '../../database/connection.ts';
import { APPLICATION_ROLE, handOver } from '../../database/embedded/application-role.ts';
import { startEmbedded } from '../../database/embedded/embedded.ts';
import { migrate } from '../../database/migrate.ts';

/** The migrated database of which each test file gets a copy. */
export const TEMPLATE = 'template_planner';

declare module 'vitest' {
  interface ProvidedContext {
    /** Reached by its superuser. */
    cluster: { host: string; user: string };
  }
}

interface Cluster {
  superuser: { host: string; user: string; database: string };
  stop(): Promise<void>;
}

/** The embedded PostgreSQL in a folder of its own; what it holds need not outlive a power cut. */
async function ownCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-test-'));
  const server = await startEmbedded(folder, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  });
  return {
    superuser: server.superuser,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A server that somebody else has started and ends, as `npm run test:postgres` does. */
const givenCluster = (host: string): Cluster => ({
  superuser: { host, user: process.env['TEST_POSTGRES_USER'] ?? 'postgres', database: 'postgres' },
  stop: async () => undefined,
});

/** One PostgreSQL for the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_POSTGRES_HOST'];
  const { superuser, stop } = given === undefined ? await ownCluster() : givenCluster(given);
  await handOver(superuser);
  const admin = new pg.Client(superuser);
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE}`);
  await admin.query(`create database ${TEMPLATE} owner ${APPLICATION_ROLE}`);
  await admin.end();
  const { host, user } = superuser;
  const application = { host, user: APPLICATION_ROLE, database: TEMPLATE };
  await migrate(connectionsTo(application, () => undefined).migrating());
  project.provide('cluster', { host, user });
  return stop;
}
