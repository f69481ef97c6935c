import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { folderStore } from '../../files/folder-store.ts';
import { s3Store } from '../../files/s3-store.ts';
import type { FileStore } from '../../files/store.ts';
import { openReadingPool, type ReadingPool, type Warn } from '../../foreign-files/reading-pool.ts';
import { type ArrivedArchive, forgetArchive } from './arrived-archive.ts';
import { type Uploads, uploadsInto } from './uploads.ts';

/** What the server has for files. */
export interface Files {
  store: FileStore;
  /** Where files lie while they are made; what a crash leaves there goes a day later. */
  incoming: string;
  uploads: Uploads;
  /** Reads whatever strangers send. */
  reading: ReadingPool;
  /** After the answer: what an archive has left, and bytes of it that no row names. */
  forget(archive: ArrivedArchive): Promise<void>;
}

interface Around {
  /** Is told of bytes that may be nobody's. */
  letGo(keys: readonly string[]): Promise<void>;
  warn: Warn;
}

/** Where files lie and how they come there. */
export function openFiles({ dataDir, filesS3 }: Pick<Config, 'dataDir' | 'filesS3'>, { letGo, warn }: Around): Files {
  const root = join(dataDir, 'files');
  const incoming = join(root, 'incoming');
  const store = filesS3 ? s3Store(filesS3) : folderStore(root);
  const reading = openReadingPool(warn);
  return {
    store,
    incoming,
    reading,
    uploads: uploadsInto(store, { incoming, reading, letGo }),
    async forget(archive) {
      await forgetArchive(archive);
      await letGo(archive.keys);
    },
  };
}
