import { link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { makeFolder, s3Store, StartFault } from '@planner/server-core';
import type { Config } from '../../../config/config.ts';
import { FILES_FOLDER, STORED_KEY } from '../../../file-store/folder-store.ts';
import { backUp } from '../backup.ts';
import { noteDrill, noteNight } from '../note-backup.ts';
import { drill, drillInto, LOCK_NIGHT } from './drill.ts';
import { type Along, copyAlong, removeUnlisted, writeList } from './files-along.ts';
import { nightName, outdated } from './night.ts';
import { allNames, type BackupPlace, folderPlace } from './place.ts';
import { seal, SEALED } from './sealing.ts';

/** A file of a version of a remote. The version is a folder below the remote's name. */
const OF_A_VERSION = /^[a-z][a-z0-9-]*\/[^./\\][^/\\]*\/[^./\\][^/\\]*$/;
const LIST = '.files';

/** Opens the place of backups that the settings name, or returns null. */
export function backupPlace({ backups }: Pick<Config, 'backups'>): BackupPlace | null {
  if (backups.s3 !== undefined) return s3Store(backups.s3);
  return backups.dir === undefined ? null : folderPlace(backups.dir);
}

const [FILES, REMOTES] = ['files/', 'remotes/'];

/** OPS-340. Returns whether a path in the place of backups is the path of a file that goes along. */
export const isAlong = (path: string): boolean =>
  !path.includes('\0') &&
  ((path.startsWith(FILES) && STORED_KEY.test(path.slice(FILES.length))) ||
    (path.startsWith(REMOTES) && OF_A_VERSION.test(path.slice(REMOTES.length))));

/** The folders of this machine whose files go along. A bucket is backed up by its owner. */
export const foldersAlong = ({
  dataDir,
  filesS3,
  remotesDir,
  remotesS3,
}: Pick<Config, 'dataDir' | 'filesS3' | 'remotesDir' | 'remotesS3'>): Along[] => [
  ...(filesS3 === undefined ? [{ prefix: FILES, root: join(dataDir, FILES_FOLDER), has: STORED_KEY }] : []),
  ...(remotesS3 === undefined ? [{ prefix: REMOTES, root: remotesDir, has: OF_A_VERSION }] : []),
];

type Settings = Pick<Config, 'backups' | 'dataDir' | 'filesS3' | 'remotesDir' | 'remotesS3'>;

/** Restores the backup at a path into a scratch database in a folder. Throws when it cannot. */
type TryOut = (file: string, folder: string) => Promise<unknown>;

export interface Night {
  /** The name of the backup in its place. */
  name: string;
  rows: number;
  files: number;
}

/**
 * OPS-320 to OPS-324. Makes a backup of the database and its files in the place of the settings, restores it into a
 * scratch database, and removes the backups that are no longer kept. Only one process at a time does so for a database;
 * the others get null.
 */
export async function makeNightlyBackup(
  client: pg.Client,
  settings: Settings,
  now: Date,
  tryOut: TryOut = (file, folder) =>
    settings.backups.checkUrl === undefined ? drill(file, folder) : drillInto(settings.backups.checkUrl, file),
): Promise<Night | null> {
  const place = backupPlace(settings);
  if (place === null) throw new StartFault('Для ночных копий задайте BACKUP_DIR или BACKUP_S3_URL.');
  const { rows } = await client.query<{ mine: boolean }>(LOCK_NIGHT);
  if (rows[0]?.mine !== true) return null;
  const work = join(settings.dataDir, 'backup-under-way');
  await rm(work, { recursive: true, force: true });
  await makeFolder(work);
  try {
    return await fillPlace(client, place, { ...settings, work, now, tryOut });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function fillPlace(
  client: pg.Client,
  place: BackupPlace,
  { backups, work, now, tryOut, ...settings }: Settings & { work: string; now: Date; tryOut: TryOut },
): Promise<Night> {
  const { publicKey } = backups;
  const keep = async (name: string, path: string) => {
    if (publicKey === undefined) return place.put(name, path);
    const sealed = join(work, 'sealed');
    await rm(sealed, { force: true });
    await seal(path, sealed, publicKey);
    await place.put(name + SEALED, sealed);
  };
  const night = nightName(now);
  const plain = join(work, 'plain.backup');
  const { rows } = await backUp(client, plain, now);
  // `keep` moves the file that it gets, and the drill below reads it too.
  const kept = join(work, 'kept');
  await link(plain, kept);
  await keep(`${night}.backup`, kept);
  const along = foldersAlong(settings);
  const names: string[] = [];
  for (const one of along) names.push(...(await copyAlong(one, { place, keep, work })));
  const list = join(work, 'list');
  await writeList(names, list);
  await place.put(night + LIST, list);
  await noteNight(client, now);

  const old = outdated(await allNames(place), now, backups.days);
  for (const name of old) await place.remove(name);
  const lists = (await allNames(place)).filter((name) => name.endsWith(LIST) && !name.includes('/'));
  await removeUnlisted(
    place,
    lists,
    along.map(({ prefix }) => prefix),
  );
  // The copy is kept even if this machine cannot try it out.
  await tryOut(plain, join(work, 'drill')).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartFault(`Копия записана, но восстановить её для проверки не удалось: ${why}`, { cause: error });
  });
  await noteDrill(client, now);
  return { name: `${night}.backup${publicKey === undefined ? '' : SEALED}`, rows, files: names.length };
}
