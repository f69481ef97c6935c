import { createReadStream } from 'node:fs';
import { chmod, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, isMissing, makeFolder, namesIn } from '@planner/server-core';

const DAY = /^\d{8}$/;
/** The folder of files in DATA_DIR. */
export const FILES_FOLDER = 'files';
/** The path of a stored file in that folder. */
export const STORED_KEY = /^\d{8}\/[^./\\][^/\\]*$/;

/** Makes the file's content survive a crash. */
async function keepBytes(path: string): Promise<void> {
  await using handle = await open(path, 'r+');
  await handle.sync();
}

/** Syncs a folder, so that its new names survive a crash. Windows cannot sync a folder. */
async function keepNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}

/**
 * FIL-9. Stores files in a folder of the server from which no page is served: one subfolder a day, readable by its
 * owner only.
 */
export function folderStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, key);
  return {
    async put(key, path) {
      await keepBytes(path);
      const folder = dirname(pathOf(key));
      await makeFolder(folder);
      await chmod(path, 0o600);
      await rename(path, pathOf(key));
      await keepNames(folder);
      await keepNames(root);
    },
    async get(key, range) {
      const stream = createReadStream(pathOf(key), range);
      const opened = new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
      try {
        await opened;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      // The reader of the stream gets its error from the stream. This listener is for a stream without a reader, whose
      // 'error' would end the process.
      stream.on('error', () => undefined);
      return stream;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      const days = await namesIn(root);
      for (const day of days.filter((name) => DAY.test(name))) {
        const names = await readdir(join(root, day));
        yield names.map((name) => `${day}/${name}`);
      }
    },
  };
}
