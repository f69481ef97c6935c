import { copyFile, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createReadStream, existsSync } from 'node:fs';
import { makeFolder, type S3Store } from '@planner/server-core';

/** The folder or bucket of backups. Names are paths with `/`. */
export type BackupPlace = Pick<S3Store, 'put' | 'get' | 'list' | 'remove'>;

const UNFINISHED = '.part';

async function* namesBelow(root: string, prefix: string): AsyncIterable<string[]> {
  const folder = join(root, prefix);
  if (!existsSync(folder)) return;
  const entries = await readdir(folder, { withFileTypes: true });
  yield entries.filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED)).map(({ name }) => prefix + name);
  for (const entry of entries) if (entry.isDirectory()) yield* namesBelow(root, `${prefix}${entry.name}/`);
}

/**
 * OPS-320. Returns the folder of backups. It may lie on another disk, so a file is copied there, and gets its name when
 * its bytes survive a crash.
 */
export function folderPlace(root: string): BackupPlace {
  return {
    async put(name, path) {
      const target = join(root, name);
      await makeFolder(dirname(target));
      const unfinished = `${target}${UNFINISHED}`;
      await copyFile(path, unfinished);
      {
        await using handle = await open(unfinished, 'r+');
        await handle.chmod(0o600);
        await handle.sync();
      }
      await rename(unfinished, target);
      await rm(path, { force: true });
    },
    get: async (name) => (existsSync(join(root, name)) ? createReadStream(join(root, name)) : null),
    list: (prefix = '') => namesBelow(root, prefix),
    remove: (name) => rm(join(root, name), { force: true }),
  };
}

/** Returns all names with a prefix. */
export async function allNames(place: Pick<BackupPlace, 'list'>, prefix = ''): Promise<string[]> {
  const found: string[] = [];
  for await (const names of place.list(prefix)) found.push(...names);
  return found;
}
