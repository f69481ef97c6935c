import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltRemote, ReadBuiltRemote, ReadCurrent } from '@planner/contract';

/** One version of a remote as it stands in its folder. */
export interface DeployedVersion extends BuiltRemote {
  dir: string;
}

/** What is deployed of one remote. */
export interface Deployment {
  remote: string;
  live: DeployedVersion;
  previous: DeployedVersion | null;
}

const parse = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** PLT-40, PLT-61. What is deployed at the moment of asking; a folder that is no remote, or a broken one, is passed over. */
export function deploymentsIn(remotesDir: string, warn: (message: string) => void): () => Promise<Deployment[]> {
  /** A version's folder never changes, so what was read once stays right. */
  const known = new Map<string, DeployedVersion>();

  async function versionIn(dir: string): Promise<DeployedVersion> {
    const before = known.get(dir);
    if (before !== undefined) return before;
    const version = { ...ReadBuiltRemote.parse(await parse(join(dir, 'manifest.json'))), dir };
    known.set(dir, version);
    return version;
  }

  async function deploymentOf(remote: string): Promise<Deployment | null> {
    const file = join(remotesDir, remote, 'current.json');
    if (!existsSync(file)) return null;
    try {
      const { current, previous } = ReadCurrent.parse(await parse(file));
      const live = await versionIn(join(remotesDir, remote, current));
      const former = previous === null ? null : await versionIn(join(remotesDir, remote, previous)).catch(() => null);
      return { remote, live, previous: former };
    } catch (error) {
      warn(`the remote ${remote} is not deployed rightly: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }

  return async () => {
    const entries = await readdir(remotesDir, { withFileTypes: true }).catch(() => []);
    const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const found = await Promise.all(names.sort().map(deploymentOf));
    return found.filter((deployment) => deployment !== null);
  };
}
