import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartFault } from '@planner/server-core';
import { noEmbedded } from './binaries.ts';
import { saidFault } from './folder-fault.ts';
import { giveTo, type Identity } from './identity.ts';

export const SUPERUSER = 'planner';

/**
 * The initdb of a killed start runs on for a moment and still writes into the folder that is being removed, so removal
 * is retried.
 */
const REMOVAL = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };

/**
 * OPS-20: creates the cluster under a temporary name and renames it, so that a kill during the first start leaves no
 * incomplete cluster. Returns its path. Throws a `StartFault`.
 */
export async function ensureCluster(folder: string, initdb: string, identity: Identity): Promise<string> {
  const cluster = join(folder, 'cluster');
  const leftovers = (await readdir(folder)).filter((name) => name.startsWith('cluster.new-'));
  await Promise.all(leftovers.map((name) => rm(join(folder, name), REMOVAL)));
  if (existsSync(cluster)) {
    const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
    if (version !== '18') {
      throw new StartFault(
        `Папка ${cluster} не от PostgreSQL 18 (PG_VERSION: «${version}»); задайте другую в DATA_DIR.`,
      );
    }
    return cluster;
  }
  const unfinished = join(folder, `cluster.new-${process.pid}`);
  await mkdir(unfinished, { mode: 0o700 });
  giveTo(identity, unfinished);
  const [command, ...rest] = [
    ...identity.prefix,
    initdb,
    '-D',
    unfinished,
    '-U',
    SUPERUSER,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--no-instructions',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=ru-RU',
    '--data-checksums',
  ];
  try {
    await promisify(execFile)(command, rest, { uid: identity.uid, gid: identity.gid, env: { PATH: process.env.PATH } });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw saidFault(folder, said) ?? noEmbedded(`она не создана в ${folder}: ${said.split('\n')[0]}`);
  }
  await rename(unfinished, cluster);
  return cluster;
}
