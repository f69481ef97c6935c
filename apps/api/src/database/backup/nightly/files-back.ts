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

/** Returns the name of the list of files beside a backup, or null for another name. */
export const listBeside = (backup: string): string | null =>
  LIST_OF.test(backup) ? backup.replace(LIST_OF, '.files') : null;

/** The listed files that belong into a folder of this machine, with their paths there. */
const wanted = (names: readonly string[], settings: Settings) =>
  foldersAlong(settings).flatMap(({ prefix, root, has }) =>
    names
      .filter((name) => name.startsWith(prefix) && has.test(name.slice(prefix.length)))
      .map((name) => ({ name, target: join(root, name.slice(prefix.length)) })),
  );

interface Follow {
  /** Gets the number of finished files and of all. */
  told?(done: number, all: number): void;
  /** Gets the path of each file that was not there before. */
  brought?(path: string): void;
}

/** Like `restoreFiles`, from any place. */
export async function filesBack(
  { place, backup, settings, key, state }: Stored,
  { told, brought }: Follow = {},
): Promise<number | null> {
  const list = listBeside(backup);
  const names = list === null ? null : await readList(place, list);
  if (names === null) return null;
  const all = wanted(names, settings);
  for (const [index, { name, target }] of all.entries()) {
    if (!existsSync(target)) {
      await bring(name, target);
      brought?.(target);
    }
    if ((index + 1) % FILES_A_STEP === 0) told?.(index + 1, all.length);
  }
  return all.length;

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
