import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ReadCurrent } from '@planner/platform-contract';
import type { FoundDeployment } from './deployment.ts';
import type { Versions } from './versions.ts';

const MANIFEST = 'manifest.json';
/** A folder knows no canaries and pins: it offers the same to all visitors. */
const NOBODYS = { previous: null, canary: null, pinned: null } as const;

/**
 * PLT-40, PLT-61. Returns a function that reads the deployments in the folder at that moment. It ignores a folder that
 * is no remote.
 */
export function deploymentsIn(
  remotesDir: string,
  versions: Versions,
  warn: (message: string) => void,
): () => Promise<FoundDeployment[]> {
  const lastGood = new Map<string, FoundDeployment>();
  /** By remote, the last text of its file and the record in it. */
  const records = new Map<string, { text: string; record: ReadCurrent }>();
  /**
   * By remote, the last logged message. Pages read the folder several times a second, so each message is logged once.
   */
  const told = new Map<string, string>();

  const orNull = (remote: string, version: string | null | undefined) =>
    version == null ? null : versions.read(remote, version).catch(() => null);

  /** PLT-95. Returns the version that was live before, or otherwise the newest complete version. */
  async function standIn(remote: string, record: ReadCurrent | undefined): Promise<FoundDeployment | null> {
    const last = lastGood.get(remote);
    const names = [last?.live.build.version, last?.previous?.build.version, record?.previous];
    for (const name of [...names, ...(await newestFirst(join(remotesDir, remote)))]) {
      const live = await orNull(remote, name);
      if (live !== null) return { ...NOBODYS, remote, live, at: last?.at ?? record?.at ?? '', wish: null };
    }
    return null;
  }

  /** Each page reads these short files: a job of the thread pool costs ten times as much as the reading. */
  function recordIn(remote: string, file: string): ReadCurrent {
    const text = readFileSync(file, 'utf8');
    const known = records.get(remote);
    if (known?.text === text) return known.record;
    const record = ReadCurrent.parse(JSON.parse(text));
    records.set(remote, { text, record });
    return record;
  }

  async function deploymentOf(remote: string): Promise<FoundDeployment | null> {
    const file = join(remotesDir, remote, 'current.json');
    // A remote that was never put live is not served.
    if (!existsSync(file) && !lastGood.has(remote)) return null;
    let record: ReadCurrent | undefined;
    try {
      record = recordIn(remote, file);
      const live = await versions.read(remote, record.current);
      const previous = await orNull(remote, record.previous);
      const good = { ...NOBODYS, remote, live, previous, at: record.at ?? '', wish: record };
      lastGood.set(remote, good);
      told.delete(remote);
      return good;
    } catch (error) {
      const instead = await standIn(remote, record);
      const served = instead === null ? 'nothing of it' : `its version ${instead.live.build.version}`;
      const reason = error instanceof Error ? error.message : String(error);
      const message = `the remote ${remote} is not deployed rightly, ${served} is served: ${reason}`;
      if (told.get(remote) !== message) warn(message);
      told.set(remote, message);
      return instead;
    }
  }

  return async () => {
    const found = await Promise.all(foldersIn(remotesDir).sort().map(deploymentOf));
    return found.filter((deployment) => deployment !== null);
  };
}

function foldersIn(dir: string): string[] {
  try {
    const entries = readdirSync(dir, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}

async function newestFirst(remoteDir: string): Promise<string[]> {
  const entries = await readdir(remoteDir, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const aged = await Promise.all(
    folders.map(async ({ name }) => ({
      name,
      at: await stat(join(remoteDir, name, MANIFEST)).then(
        (file) => file.mtimeMs,
        () => 0,
      ),
    })),
  );
  return aged.toSorted((one, other) => other.at - one.at).map(({ name }) => name);
}
