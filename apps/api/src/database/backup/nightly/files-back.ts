import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder, StartFault } from '@planner/server-core';
import type { Config } from '../../../config/config.ts';
import { fetchFrom, readList } from './files-along.ts';
import { foldersAlong } from './nightly-backup.ts';
import { folderPlace } from './place.ts';
import { SEALED, unseal } from './sealing.ts';

const LIST_OF = /\.backup(\.age)?$/;

type Settings = Pick<Config, 'dataDir' | 'filesS3' | 'remotesDir' | 'remotesS3'>;

/**
 * OPS-323. Puts the files of a nightly backup back into the folders of this machine. Files that are there stay. Returns
 * their number, or null for a backup without a list of files beside it.
 */
export async function restoreFiles(
  backup: string,
  settings: Settings,
  keyFile: string | undefined,
): Promise<number | null> {
  const place = folderPlace(dirname(backup));
  const list = basename(backup).replace(LIST_OF, '.files');
  if (list === basename(backup) || !existsSync(join(dirname(backup), list))) return null;
  const names = await readList(place, list);
  for (const along of foldersAlong(settings)) {
    const mine = names.filter((name) => name.startsWith(along.prefix));
    for (const name of mine) {
      const target = join(along.root, name.slice(along.prefix.length));
      if (along.has.test(name.slice(along.prefix.length)) && !existsSync(target)) await bring(name, target);
    }
  }
  return names.length;

  async function bring(name: string, target: string): Promise<void> {
    await makeFolder(dirname(target));
    const folder = await mkdtemp(join(dirname(target), '.restore-'));
    try {
      const [sealed, plain] = [join(folder, 'sealed'), join(folder, 'plain')];
      if (!(await fetchFrom(place, name, plain)) && keyFile !== undefined) {
        if (await fetchFrom(place, name + SEALED, sealed)) await unseal(sealed, plain, keyFile);
      }
      if (!existsSync(plain)) throw new StartFault(`База восстановлена, но рядом с копией нет файла ${name}.`);
      await rename(plain, target);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
