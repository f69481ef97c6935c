import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { makeFolder, sqlState, type StartFault } from '@planner/server-core';
import { keepDataFolderPrivate, keepPrivate } from '../../config/private-folder.ts';
import { APPLICATION_ROLE, handOver } from './application-role.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, SUPERUSER } from './cluster.ts';
import { folderFault, logFault } from './folder-fault.ts';
import { chooseIdentity, giveTo } from './identity.ts';
import { clearPredecessor, takeOwnership } from './owner.ts';
import { startPostmaster } from './postmaster.ts';
import { newSocketFolder, openSocketFolder, removeLeftSockets } from './socket-folder.ts';

const STARTING_UP = '57P03';

type Reached = { host: string; user: string; database: string };

export interface EmbeddedServer {
  /** The connection of the product. */
  connection: Reached;
  /** The connection of the superuser, which the product itself never uses. */
  superuser: Reached;
  stop(): Promise<void>;
}

/**
 * Starts an embedded PostgreSQL in `dataDir` for the life of this process, and restarts it when it dies. Throws a
 * `StartFault`.
 */
export async function startEmbedded(
  dataDir: string,
  settings: Record<string, string> = {},
  warn: (message: string) => void = () => undefined,
): Promise<EmbeddedServer> {
  try {
    return await startIn(dataDir, settings, warn);
  } catch (error) {
    throw folderFault(dataDir, error);
  }
}

async function startIn(
  dataDir: string,
  settings: Record<string, string>,
  warn: (message: string) => void,
): Promise<EmbeddedServer> {
  const folder = join(dataDir, 'postgres');
  await makeFolder(folder);
  const binaries = await findBinaries();
  const release = takeOwnership(folder);
  const sockets = newSocketFolder(folder);
  const clean = () => {
    rmSync(sockets, { recursive: true, force: true });
    release();
  };
  try {
    const identity = chooseIdentity(binaries.postgres, join(folder, 'cluster'));
    giveTo(identity, folder);
    keepDataFolderPrivate(dataDir, { isPassage: identity.uid !== undefined });
    keepPrivate(folder);
    const cluster = await ensureCluster(folder, binaries.initdb, identity);
    await clearPredecessor(cluster);
    removeLeftSockets(folder);
    const superuser = { host: sockets, user: SUPERUSER, database: 'postgres' };
    const logFile = join(folder, 'server.log');
    const launch = () => {
      openSocketFolder(sockets, identity);
      return startPostmaster(binaries.postgres, cluster, sockets, logFile, identity, settings);
    };
    const logged = sizeOf(logFile);
    let postmaster = launch();
    await untilReady(superuser, postmaster.gone, () => logFault(dataDir, logFile, textAfter(logFile, logged)));
    let stopping = false;
    const guard = async () => {
      await postmaster.gone;
      if (stopping) return;
      warn('the embedded PostgreSQL is gone and is started again');
      await pause(500);
      await clearPredecessor(cluster).catch((error: Error) => warn(error.message));
      if (stopping) return;
      postmaster = launch();
      void guard();
    };
    void guard();
    const stop = async () => {
      stopping = true;
      await postmaster.stop();
      clean();
    };
    await handOver(superuser).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return {
      connection: { ...superuser, user: APPLICATION_ROLE },
      superuser,
      stop,
    };
  } catch (error) {
    clean();
    throw error;
  }
}

/**
 * Waits until the server accepts connections. A database that recovers after a kill reports "starting up", and that
 * time does not count.
 */
async function untilReady(connection: pg.ClientConfig, gone: Promise<void>, fault: () => StartFault): Promise<void> {
  let isGone = false;
  void gone.then(() => (isGone = true));
  for (let left = 600; left > 0 && !isGone; left--) {
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (sqlState(error) === STARTING_UP) left++;
      await pause(50);
    }
  }
  throw fault();
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const textAfter = (file: string, bytes: number): string => readFileSync(file).subarray(bytes).toString();
