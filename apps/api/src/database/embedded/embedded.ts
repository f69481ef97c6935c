import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartFault } from '../../config/start-fault.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, SUPERUSER } from './cluster.ts';
import { chooseIdentity, giveTo } from './identity.ts';
import { takeOwnership, waitForPredecessor } from './owner.ts';
import { startPostmaster } from './postmaster.ts';

export interface EmbeddedServer {
  /** How a client reaches it. */
  connection: { host: string; user: string; database: string };
  stop(): Promise<void>;
}

/** PostgreSQL of our own in `dataDir`, alive as long as this process; started again when it dies by itself. */
export async function startEmbedded(
  dataDir: string,
  settings: Record<string, string> = {},
  warn: (message: string) => void = () => undefined,
): Promise<EmbeddedServer> {
  const folder = join(dataDir, 'postgres');
  await mkdir(folder, { recursive: true }).catch((error: Error) => {
    throw new StartFault(`Папка данных ${dataDir} недоступна: ${error.message}. Задайте другую в DATA_DIR.`);
  });
  const binaries = await findBinaries();
  const release = takeOwnership(folder);
  const sockets = join(tmpdir(), `tetradka-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  const clean = () => {
    rmSync(sockets, { recursive: true, force: true });
    release();
  };
  try {
    const identity = chooseIdentity(binaries.postgres, join(folder, 'cluster'));
    giveTo(identity, folder);
    const cluster = await ensureCluster(folder, binaries.initdb, identity);
    await waitForPredecessor(cluster);
    rmSync(sockets, { recursive: true, force: true });
    mkdirSync(sockets, { mode: 0o700 });
    giveTo(identity, sockets);
    const connection = { host: sockets, user: SUPERUSER, database: 'postgres' };
    const logFile = join(folder, 'server.log');
    const launch = () => startPostmaster(binaries.postgres, cluster, sockets, logFile, identity, settings);
    let postmaster = launch();
    await untilReady(connection, postmaster.gone, logFile);
    let stopping = false;
    const guard = async () => {
      await postmaster.gone;
      if (stopping) return;
      warn('the embedded PostgreSQL is gone and is started again');
      await pause(500);
      await waitForPredecessor(cluster).catch((error: Error) => warn(error.message));
      if (stopping) return;
      postmaster = launch();
      void guard();
    };
    void guard();
    return {
      connection,
      async stop() {
        stopping = true;
        await postmaster.stop();
        clean();
      },
    };
  } catch (error) {
    clean();
    throw error;
  }
}

async function untilReady(connection: pg.ClientConfig, gone: Promise<void>, logFile: string): Promise<void> {
  let isGone = false;
  void gone.then(() => (isGone = true));
  for (let left = 600; left > 0 && !isGone; left--) {
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(50);
    }
  }
  const lastLines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join(' ');
  throw new StartFault(`Встроенная база данных не запустилась (${logFile}): ${lastLines}`);
}
