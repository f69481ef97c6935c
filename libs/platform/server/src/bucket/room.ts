import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { after, type Clock, days, namesIn } from '@planner/server-core';
import { type Packed, unpackedName } from '../store/packed-files.ts';

/** No download of a version takes this long. */
const ARRIVING = days(1);
/** For this time, pages that were opened before a version was retired still request its files. */
const RETIRED = days(1);

/** The folder of copied versions, shared by all processes of this machine. */
export interface Room {
  /**
   * Removes the versions that pages no longer receive, except the folder `beside`, and the incomplete downloads of a
   * crash. Returns the removed folders.
   */
  tidy(beside: string): Promise<string[]>;
  drop(folder: string): Promise<void>;
  /** Returns the compressed files in a folder. */
  packedIn(folder: string, files: Readonly<Record<string, string>>): Promise<Packed[]>;
}

/** Returns the bases of versions that are not retired, or that were retired after an instant. */
export type GivenSince = (bases: readonly string[], instant: Date) => Promise<ReadonlySet<string>>;

/**
 * Returns the folder name of a base: `versions/notes@1.0.0+aaaa1111@9f86d081884c7d65/` →
 * `notes@1.0.0+aaaa1111@9f86d081884c7d65`.
 */
export const folderName = (base: string): string => base.split('/')[1] ?? '';
const baseOf = (name: string) => `versions/${name}/`;

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** PLT-200. Returns a folder of versions that keeps each version only as long as the registry uses it. */
export function roomIn(root: string, given: GivenSince, clock: Clock): Room {
  async function drop(folder: string): Promise<void> {
    const quarantined = join(root, '.arriving', randomBytes(16).toString('hex'));
    await mkdir(join(root, '.arriving'), { recursive: true, mode: 0o700 });
    // Another process may have removed the folder first.
    await rename(folder, quarantined).catch(() => undefined);
    await rm(quarantined, { recursive: true, force: true });
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
    async tidy(beside) {
      await sweepArriving();
      const names = (await namesIn(root)).filter((name) => !name.startsWith('.'));
      const needed = await given(names.map(baseOf), after(clock.now(), -RETIRED));
      const unneeded = names.filter((name) => !needed.has(baseOf(name))).map((name) => join(root, name));
      const gone = unneeded.filter((folder) => folder !== beside);
      for (const folder of gone) await drop(folder);
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
