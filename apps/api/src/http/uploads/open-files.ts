import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { folderStore } from '../../files/folder-store.ts';
import { s3Store } from '../../files/s3-store.ts';
import type { FileStore } from '../../files/store.ts';
import { type ArrivedArchive, forgetArchive } from './arrived-archive.ts';
import { type Uploads, uploadsInto } from './uploads.ts';

/** What the server has for files. */
export interface Files {
  store: FileStore;
  /** Where files lie while they are made; what a crash leaves there goes a day later. */
  incoming: string;
  uploads: Uploads;
  /** After the answer: what an archive has left, and bytes of it that no row names. */
  forget(archive: ArrivedArchive): Promise<void>;
}

/** Where files lie and how they come there; `letGo` is told of bytes that may be nobody's. */
export function openFiles(
  { dataDir, filesS3 }: Pick<Config, 'dataDir' | 'filesS3'>,
  letGo: (keys: readonly string[]) => Promise<void>,
): Files {
  const root = join(dataDir, 'files');
  const incoming = join(root, 'incoming');
  const store = filesS3 ? s3Store(filesS3) : folderStore(root);
  return {
    ...{ store, incoming, uploads: uploadsInto(store, { incoming, letGo }) },
    async forget(archive) {
      await forgetArchive(archive);
      await letGo(archive.keys);
    },
  };
}
