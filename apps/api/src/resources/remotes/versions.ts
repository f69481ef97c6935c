import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { ReadBuiltRemote } from '@planner/contract';
import type { DeployedVersion } from './deployment.ts';

const MANIFEST = 'manifest.json';
export const parse = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** SEC-7. Whether what a name in a folder leads to lies there itself, and nothing on the way to it is a link to elsewhere. */
export async function liesIn(folder: string, name: string): Promise<boolean> {
  const [above, found] = await Promise.all([realpath(folder), realpath(join(folder, name)).catch(() => null)]);
  return found === join(above, name);
}

export interface Versions {
  /** A version as its manifest says; throws where that says otherwise, or is none. */
  read(remote: string, version: string): Promise<DeployedVersion>;
  /** SEC-7. The folder in which a file of a version may be served under its name; undefined where the manifest does not know it. */
  folderOf(remote: string, version: string, name: string): Promise<string | undefined>;
}

/** A version's folder never changes, so what was read of it once stays right as long as it is there. */
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

  return {
    read,
    async folderOf(remote, version, name) {
      const found = await read(remote, version).catch(() => undefined);
      if (found === undefined || !Object.hasOwn(found.build.files, name)) return undefined;
      return (await liesIn(found.dir, name)) ? found.dir : undefined;
    },
  };
}
