import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectionsTo } from '../database/connection.ts';
import { startEmbedded } from '../database/embedded/embedded.ts';
import { migrate } from '../database/migrate.ts';

/** The migrated database of which each test file gets a copy. */
export const TEMPLATE = 'template_planner';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; user: string };
  }
}

/** One PostgreSQL for the run; what it holds need not outlive a power cut. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-test-'));
  const server = await startEmbedded(folder, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  });
  const admin = new pg.Client(server.connection);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const { reading, writing } = connectionsTo({ ...server.connection, database: TEMPLATE }, () => undefined);
  await migrate(writing);
  await Promise.all([reading.end(), writing.end()]);
  const { host, user } = server.connection;
  project.provide('cluster', { host, user });
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
