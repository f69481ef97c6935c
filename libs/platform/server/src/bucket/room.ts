import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { after, type Clock, days, namesIn } from '@planner/server-core';
import { type Packed, unpackedName } from '../store/packed-files.ts';

/** A file that was asked for just now is being sent. */
const IN_USE_MS = 60_000;
/** Nobody brings a version for so long. */
const ARRIVING = days(1);

/** The folder of kept versions: when each was used last stands in its time, for all processes of this machine. */
export interface Room {
  use(folder: string): Promise<void>;
  /** Makes room beside a folder, the one longest unused first; what is gone then. */
  make(beside: string): Promise<string[]>;
  drop(folder: string): Promise<void>;
  /** The packed files in a folder. */
  packedIn(folder: string, files: Readonly<Record<string, string>>): Promise<Packed[]>;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** PLT-200. Keeps a folder of versions below so many bytes. */
export function roomIn(root: string, bytes: number, clock: Clock): Room {
  /** Nothing in it changes. */
  const sizes = new Map<string, number>();
  const usedAt = new Map<string, number>();

  async function sizeOf(folder: string): Promise<number> {
    const known = sizes.get(folder);
    if (known !== undefined) return known;
    const all = await Promise.all((await filesIn(folder)).map((path) => stat(path)));
    const size = all.reduce((sum, file) => sum + file.size, 0);
    sizes.set(folder, size);
    return size;
  }

  async function drop(folder: string): Promise<void> {
    const quarantined = join(root, '.arriving', randomBytes(16).toString('hex'));
    await mkdir(join(root, '.arriving'), { recursive: true, mode: 0o700 });
    // Another process may be faster.
    await rename(folder, quarantined).catch(() => undefined);
    await rm(quarantined, { recursive: true, force: true });
    sizes.delete(folder);
  }

  async function sweepArriving(): Promise<void> {
    const folder = join(root, '.arriving');
    for (const name of await namesIn(folder)) {
      const found = await stat(join(folder, name)).catch(() => null);
      if (found !== null && found.mtime < after(clock.now(), -ARRIVING))
        await rm(join(folder, name), { recursive: true, force: true });
    }
  }

  return {
    drop,
    async use(folder) {
      const now = clock.now();
      // Each request would write it otherwise.
      if (now.getTime() - (usedAt.get(folder) ?? 0) < IN_USE_MS / 2) return;
      usedAt.set(folder, now.getTime());
      await utimes(folder, now, now).catch(() => undefined);
    },
    async make(beside) {
      await sweepArriving();
      const names = (await namesIn(root)).filter((name) => !name.startsWith('.'));
      const found = await Promise.all(
        names.map(async (name) => {
          const folder = join(root, name);
          const known = await stat(folder).catch(() => null);
          return known === null ? [] : [{ folder, at: known.mtimeMs, size: await sizeOf(folder).catch(() => 0) }];
        }),
      );
      const versions = found.flat().toSorted((one, other) => one.at - other.at);
      let sum = versions.reduce((all, { size }) => all + size, 0);
      const gone: string[] = [];
      for (const { folder, at, size } of versions) {
        if (sum <= bytes || clock.now().getTime() - at < IN_USE_MS) break;
        if (folder === beside) continue;
        await drop(folder);
        gone.push(folder);
        sum -= size;
      }
      return gone;
    },
    async packedIn(folder, files) {
      const names = (await filesIn(folder)).map((path) => relative(folder, path).replaceAll('\\', '/'));
      return names
        .filter((name) => !Object.hasOwn(files, name))
        .map(unpackedName)
        .filter((packed) => packed !== undefined);
    },
  };
}
