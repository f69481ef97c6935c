import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connectionsTo } from '../../database/connection.ts';
import { findBinaries } from '../../database/embedded/binaries.ts';
import { startEmbedded } from '../../database/embedded/embedded.ts';
import { migrate, MIGRATION_FOLDERS } from '../../database/migrate.ts';

const CACHE = join(import.meta.dirname, '../../../../../node_modules/.cache/planner-database');
const EMBEDDED = join(import.meta.dirname, '../../database/embedded');

/** Test data need not survive a power failure. */
export const CARELESS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const run = promisify(execFile);

/**
 * A hash of everything that determines a cluster: the version of PostgreSQL, the code that creates it, and the
 * migrations.
 */
async function keyOfCluster(): Promise<string> {
  const hash = createHash('sha256');
  const { postgres } = await findBinaries();
  hash.update((await run(postgres, ['--version'])).stdout);
  for (const file of ['cluster.ts', 'application-role.ts']) hash.update(await readFile(join(EMBEDDED, file)));
  for (const folder of MIGRATION_FOLDERS) {
    for (const name of (await readdir(folder)).toSorted()) {
      hash.update(name).update(await readFile(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Creates a cluster under a temporary name and renames it, so that several processes can do so at once. */
async function makeCluster(place: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(`${place}.new-`);
  try {
    const server = await startEmbedded(folder, CARELESS);
    try {
      await migrate(connectionsTo(server.connection, () => undefined).migrating());
    } finally {
      await server.stop();
    }
    await rename(join(folder, 'postgres', 'cluster'), place).catch((error: unknown) => {
      if (!existsSync(place)) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the cached clusters of other migrations. */
async function removeOthers(kept: string): Promise<void> {
  const names = (await readdir(CACHE)).filter((name) => name !== kept && !name.includes('.new-'));
  await Promise.all(names.map((name) => rm(join(CACHE, name), { recursive: true, force: true })));
}

/**
 * Puts a migrated cluster into an empty data folder, in a tenth of the time of initdb and the migrations. The first
 * call on a machine creates the cluster; later calls copy it.
 */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const key = await keyOfCluster();
  const place = join(CACHE, key);
  if (!existsSync(place)) {
    await makeCluster(place);
    await removeOthers(key);
  }
  const folder = join(dataDir, 'postgres');
  await mkdir(folder, { recursive: true });
  // Unlike fs.cp, cp keeps the owner, by which the server chooses its user.
  await run('cp', ['-a', place, join(folder, 'cluster')]);
}
