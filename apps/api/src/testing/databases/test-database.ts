import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectionsTo, type ConnectionConfig } from '../../database/connection.ts';
import { type Database, databaseOver } from '../../database/database.ts';
import { APPLICATION_ROLE } from '../../database/embedded/application-role.ts';
import { TEMPLATE } from './cluster.ts';

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/** A database of its own, reached as the product reaches it; of the migrated template unless another is named, which may have other settings. */
export async function newDatabase(
  template = TEMPLATE,
  settings = '',
): Promise<ConnectionConfig & { database: string }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // To copy the files costs half of what it costs to write each page to the log, which a database of a test needs not.
  const how = `strategy file_copy ${settings}`;
  await asAdmin(`create database ${name} template ${template} owner ${APPLICATION_ROLE} ${how}`);
  return { host: inject('cluster').host, user: APPLICATION_ROLE, database: name };
}

export function openTestDatabase(config: ConnectionConfig): Database {
  const { pool, connect } = connectionsTo(config, () => undefined);
  return databaseOver(pool, connect, async () => undefined);
}

export const dropDatabase = (name: string) => asAdmin(`drop database if exists ${name} with (force)`);

/** Ends every connection to the database, as a restart of its server would. */
export const breakConnections = (name: string) =>
  asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
