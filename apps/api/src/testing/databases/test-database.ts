import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectionsTo, type ConnectionConfig } from '../../database/connection.ts';
import { type Database, databaseOver } from '../../database/database.ts';
import { APPLICATION_ROLE } from '../../database/embedded/application-role.ts';
import { TEMPLATE } from './cluster.ts';

/** Executes a statement as the superuser of the cluster. */
export async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/**
 * Creates a database for a test, with the role of the product. It copies the migrated template unless another template
 * is named, and may have its own settings.
 */
export async function newDatabase(
  template = TEMPLATE,
  settings = '',
): Promise<ConnectionConfig & { database: string }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // file_copy costs half of the default strategy, which writes each page to the WAL. A test database does not need the
  // WAL.
  const how = `strategy file_copy ${settings}`;
  await asAdmin(`create database ${name} template ${template} owner ${APPLICATION_ROLE} ${how}`);
  return { host: inject('cluster').host, user: APPLICATION_ROLE, database: name };
}

/** Longer than the product's limits: beside other work a step between two crossing writes takes many seconds. */
const PATIENT = { statement_ms: 90_000, lock_ms: 60_000, idle_ms: 180_000 };

export function openTestDatabase(config: ConnectionConfig): Database {
  const { pool, connect } = connectionsTo(config, () => undefined, { statements: PATIENT });
  return databaseOver(pool, connect, async () => undefined);
}

export const dropDatabase = (name: string) => asAdmin(`drop database if exists ${name} with (force)`);

/** Whether the database accepts new connections. */
export const allowConnections = (name: string, isAllowed: boolean) =>
  asAdmin(`alter database ${name} with allow_connections ${isAllowed}`);

/** Ends every connection to the database, like a restart of its server, and waits for their ends up to ten seconds. */
export const breakConnections = (name: string) =>
  asAdmin(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`);
