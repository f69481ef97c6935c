import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReadBuiltRemote } from '@planner/platform-contract';
import { liesIn } from '@planner/server-core';
import type { DeployedVersion } from './deployment.ts';

const MANIFEST = 'manifest.json';
const parse = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

export interface Versions {
  /** Returns a version by its manifest. Throws when the manifest is missing, invalid or of another version. */
  read(remote: string, version: string): Promise<DeployedVersion>;
  /**
   * SEC-7. Returns the folder of a servable file of a version, or undefined when the manifest does not name the file.
   */
  folderOf(remote: string, version: string, name: string): Promise<string | undefined>;
  /** Returns the servable files with matching names, of all stored versions. */
  filesOf(remote: string, has: (name: string) => boolean): Promise<{ folder: string; name: string }[]>;
}

/**
 * Returns the versions in a folder. A version's folder never changes, so its manifest is cached while the folder
 * exists.
 */
export function versionsIn(remotesDir: string): Versions {
  const known = new Map<string, DeployedVersion>();

  async function read(remote: string, version: string): Promise<DeployedVersion> {
    const name = join(remote, version, MANIFEST);
    const dir = join(remotesDir, remote, version);
    if (!(await liesIn(remotesDir, name)))
      throw new Error(`${join(remotesDir, name)} is not there, or a link to elsewhere`);
    const before = known.get(dir);
    if (before !== undefined) return before;
    const { manifest, build } = ReadBuiltRemote.parse(await parse(join(dir, MANIFEST)));
    if (manifest.name !== remote || build.version !== version) {
      throw new Error(`${join(dir, MANIFEST)} is of ${manifest.name} ${build.version}`);
    }
    const found = { manifest, build, dir };
    known.set(dir, found);
    return found;
  }

  /** Returns no files for a folder that is no version. */
  async function filesIn(remote: string, version: string, has: (name: string) => boolean) {
    const found = await read(remote, version).catch(() => undefined);
    if (found === undefined) return [];
    const names = Object.keys(found.build.files).filter(has);
    const lies = await Promise.all(names.map((name) => liesIn(found.dir, name)));
    return names.filter((_name, at) => lies[at]).map((name) => ({ folder: found.dir, name }));
  }

  return {
    read,
    async filesOf(remote, has) {
      const entries = await readdir(join(remotesDir, remote), { withFileTypes: true });
      const folders = entries.filter((entry) => entry.isDirectory());
      return (await Promise.all(folders.map(({ name }) => filesIn(remote, name, has)))).flat();
    },
    async folderOf(remote, version, name) {
      const found = await read(remote, version).catch(() => undefined);
      if (found === undefined || !Object.hasOwn(found.build.files, name)) return undefined;
      return (await liesIn(found.dir, name)) ? found.dir : undefined;
    },
  };
}
