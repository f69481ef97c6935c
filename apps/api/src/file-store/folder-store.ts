import { createReadStream } from 'node:fs';
import { chmod, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, isMissing, makeFolder, namesIn } from '@planner/server-core';

const DAY = /^\d{8}$/;

/** Bytes outlive a crash from here on. */
async function keepBytes(path: string): Promise<void> {
  await using handle = await open(path, 'r+');
  await handle.sync();
}

/** A name outlives a crash once its folder is written, where the system knows how. */
async function keepNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}

/** FIL-9. Files in a folder of the server that no page is served from, a folder a day, for its owner alone. */
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
      // Who reads the stream is told of its fault by the stream; this listener is there for one that nobody reads any more, whose
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
