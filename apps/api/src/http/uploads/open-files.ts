import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, s3Store } from '@planner/server-core';
import type { Config } from '../../config/config.ts';
import { FILES_FOLDER, folderStore } from '../../file-store/folder-store.ts';
import type { ReadingPool } from '../../foreign-files/reading-pool.ts';
import { type ArrivedArchive, BESIDE_FILES, forgetArchive } from './arrived-archive.ts';
import { type ByteBudget, byteBudget } from './byte-budget.ts';
import { type Uploads, uploadsInto } from './uploads.ts';

const MEGABYTE = 1024 * 1024;
/**
 * Uploads stay on the disk only for the seconds of their reading. The limit for all is five times the limit of one
 * account.
 */
const UPLOADS = { ofAccount: 400 * MEGABYTE, all: 2048 * MEGABYTE };
/** Tables are in memory. */
const TABLES = { ofAccount: 20 * MEGABYTE, all: 100 * MEGABYTE };
/** With less free space, an upload or a backup may fail. */
const LEAST_FREE = 32 * MEGABYTE;
/** The number of archives of the largest size. */
const ARCHIVES_AT_ONCE = 2;

/** SEC-102. The bytes of arrived bodies that the server has not processed yet. */
export interface Budgets {
  uploads: ByteBudget;
  tables: ByteBudget;
  archives: ByteBudget;
}

/** The server's services for files. */
export interface Files {
  store: FileStore;
  /** Rejects when the store does not answer, or when its folder cannot be written. */
  reach(): Promise<void>;
  /** Whether the disk of arriving files has almost no space. */
  isDiskFull(): Promise<boolean>;
  /** The folder of incomplete files. Files that a crash left there are deleted a day later. */
  incoming: string;
  uploads: Uploads;
  budgets: Budgets;
  /** Reads files of strangers. */
  reading: ReadingPool;
  /** Deletes the archive's folder and its stored files without a row. Called after the answer. */
  forget(archive: ArrivedArchive): Promise<void>;
}

interface Around {
  /** Gets the keys of stored files that may have no row. */
  letGo(store: FileStore, keys: readonly string[]): Promise<void>;
  reading: ReadingPool;
}

/** Opens the store of files and the readers of uploads. */
export function openFiles(
  { dataDir, filesS3, filesQuota }: Pick<Config, 'dataDir' | 'filesS3' | 'filesQuota'>,
  { letGo: letGoIn, reading }: Around,
): Files {
  const archive = filesQuota + BESIDE_FILES;
  const root = join(dataDir, FILES_FOLDER);
  const incoming = join(root, 'incoming');
  const store = filesS3 ? s3Store(filesS3) : folderStore(root);
  const letGo = (keys: readonly string[]) => letGoIn(store, keys);
  return {
    store,
    reach: async () => (filesS3 ? void (await store.get('reach')) : access(dataDir, constants.W_OK)),
    async isDiskFull() {
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize < LEAST_FREE;
    },
    incoming,
    reading,
    budgets: {
      uploads: byteBudget(UPLOADS),
      tables: byteBudget(TABLES),
      archives: byteBudget({ ofAccount: archive, all: ARCHIVES_AT_ONCE * archive }),
    },
    uploads: uploadsInto(store, { incoming, reading, letGo }),
    async forget(archive) {
      await forgetArchive(archive);
      await letGo(archive.keys);
    },
  };
}
