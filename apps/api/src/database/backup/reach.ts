import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from '@planner/server-core';
import type { Config } from '../../config/config.ts';
import { connectionsTo, type Connections } from '../connection.ts';
import { type Database, databaseOver } from '../database.ts';
import { APPLICATION_ROLE } from '../embedded/application-role.ts';
import { type EmbeddedServer, startEmbedded } from '../embedded/embedded.ts';

/** The database for a command of the operator. The product may run at the same time. */
export interface Reached {
  connections: Connections;
  leave(): Promise<void>;
}

const silently = () => undefined;
const nothing = async () => undefined;

/**
 * Opens the configured database: a server, otherwise the embedded database of a running product, otherwise an embedded
 * database that is started for this command.
 */
export async function reach({ databaseUrl, directUrl, dataDir }: Config, isThere: boolean): Promise<Reached> {
  if (databaseUrl !== undefined) {
    return { connections: connectionsTo({ connectionString: directUrl ?? databaseUrl }, silently), leave: nothing };
  }
  const cluster = join(dataDir, 'postgres/cluster');
  if (isThere && !existsSync(cluster)) throw new StartFault(`В папке ${dataDir} нет базы данных: проверьте DATA_DIR.`);
  const running = isThere ? await runningIn(cluster) : undefined;
  if (running !== undefined) return { connections: running, leave: nothing };
  const server: EmbeddedServer = await startEmbedded(dataDir);
  return { connections: connectionsTo(server.connection, silently), leave: () => server.stop() };
}

/** A running PostgreSQL has the folder of its socket in the fifth line of its lock file. */
async function runningIn(cluster: string): Promise<Connections | undefined> {
  const lock = join(cluster, 'postmaster.pid');
  const host = existsSync(lock) ? readFileSync(lock, 'utf8').split('\n')[4]?.trim() : undefined;
  if (host === undefined || host === '') return undefined;
  const connections = connectionsTo({ host, user: APPLICATION_ROLE, database: 'postgres' }, silently);
  try {
    await (await connections.connect()).end();
    return connections;
  } catch {
    return undefined;
  }
}

/**
 * Runs a command over an existing database. A product that ran before keeps running; a server started for the command
 * is stopped.
 */
export async function withDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { connections, leave } = await reach(config, true);
  const database = databaseOver(connections.pool, connections.connect, leave);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Prints the result of a command, or one sentence why it failed. */
export async function tell(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const words = error instanceof StartFault ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${words}\n`);
    process.exitCode = 1;
  }
}
