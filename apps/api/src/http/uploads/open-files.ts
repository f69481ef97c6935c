import { join } from 'node:path';
import { type FileStore, s3Store } from '@planner/server-core';
import type { Config } from '../../config/config.ts';
import { folderStore } from '../../file-store/folder-store.ts';
import { openReadingPool, type ReadingPool, type Warn } from '../../foreign-files/reading-pool.ts';
import { type ArrivedArchive, BESIDE_FILES, forgetArchive } from './arrived-archive.ts';
import { type ByteBudget, byteBudget } from './byte-budget.ts';
import { type Uploads, uploadsInto } from './uploads.ts';

const MEGABYTE = 1024 * 1024;
/** Of uploads: what an account may have lying about, and five times as much. They stay for the seconds of their reading. */
const UPLOADS = { ofAccount: 400 * MEGABYTE, all: 2048 * MEGABYTE };
/** Of tables, which are in memory. */
const TABLES = { ofAccount: 20 * MEGABYTE, all: 100 * MEGABYTE };
/** Archives of the largest size. */
const ARCHIVES_AT_ONCE = 2;

/** SEC-102. Bytes that requests have brought and that are not processed yet. */
export interface Budgets {
  uploads: ByteBudget;
  tables: ByteBudget;
  archives: ByteBudget;
}

/** What the server has for files. */
export interface Files {
  store: FileStore;
  /** Where files lie while they are made; what a crash leaves there goes a day later. */
  incoming: string;
  uploads: Uploads;
  budgets: Budgets;
  /** Reads whatever strangers send. */
  reading: ReadingPool;
  /** After the answer: what an archive has left, and bytes of it that no row names. */
  forget(archive: ArrivedArchive): Promise<void>;
}

interface Around {
  /** Is told of bytes that may be nobody's. */
  letGo(store: FileStore, keys: readonly string[]): Promise<void>;
  warn: Warn;
}

/** Where files lie and how they come there. */
export function openFiles(
  { dataDir, filesS3, filesQuota }: Pick<Config, 'dataDir' | 'filesS3' | 'filesQuota'>,
  { letGo: letGoIn, warn }: Around,
): Files {
  const archive = filesQuota + BESIDE_FILES;
  const root = join(dataDir, 'files');
  const incoming = join(root, 'incoming');
  const store = filesS3 ? s3Store(filesS3) : folderStore(root);
  const reading = openReadingPool(warn);
  const letGo = (keys: readonly string[]) => letGoIn(store, keys);
  return {
    store,
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
