import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder, StartFault } from '@planner/server-core';
import type { Config } from '../../../config/config.ts';
import { fetchFrom, readList } from './files-along.ts';
import { foldersAlong } from './nightly-backup.ts';
import { type BackupPlace, folderPlace } from './place.ts';
import { SEALED, unsealWith } from './sealing.ts';

const LIST_OF = /\.backup(\.age)?$/;
const FILES_A_STEP = 20;

type Settings = Pick<Config, 'dataDir' | 'filesS3' | 'remotesDir' | 'remotesS3'>;

/** A backup in its place, and the key of its files. */
interface Stored {
  place: Pick<BackupPlace, 'get'>;
  /** The name of the backup. */
  backup: string;
  settings: Settings;
  key: string | undefined;
  /** The state of the database, for the beginning of an error. */
  state: string;
}

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
  const key = keyFile === undefined ? undefined : await readFile(keyFile, 'utf8');
  return filesBack({ place, backup: basename(backup), settings, key, state: 'База восстановлена, но' });
}

/** Like `restoreFiles`, from any place. `told` gets the number of finished files and of all. */
export async function filesBack(
  { place, backup, settings, key, state }: Stored,
  told: (done: number, all: number) => void = () => undefined,
): Promise<number | null> {
  const list = backup.replace(LIST_OF, '.files');
  if (list === backup || (await place.get(list)) === null) return null;
  const names = await readList(place, list);
  let done = 0;
  for (const along of foldersAlong(settings)) {
    const mine = names.filter((name) => name.startsWith(along.prefix));
    for (const name of mine) {
      const target = join(along.root, name.slice(along.prefix.length));
      if (along.has.test(name.slice(along.prefix.length)) && !existsSync(target)) await bring(name, target);
      done += 1;
      if (done % FILES_A_STEP === 0) told(done, names.length);
    }
  }
  return names.length;

  async function bring(name: string, target: string): Promise<void> {
    await makeFolder(dirname(target));
    const folder = await mkdtemp(join(dirname(target), '.restore-'));
    try {
      const [sealed, plain] = [join(folder, 'sealed'), join(folder, 'plain')];
      if (!(await fetchFrom(place, name, plain)) && key !== undefined) {
        if (await fetchFrom(place, name + SEALED, sealed)) await unsealWith(key, sealed, plain, name);
      }
      if (!existsSync(plain)) throw new StartFault(`${state} рядом с копией нет файла ${name}.`);
      await rename(plain, target);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
