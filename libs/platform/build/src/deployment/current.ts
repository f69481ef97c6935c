import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Current, ReadCurrent } from '@planner/platform-contract';
import { type Decision, replaceFile } from './live-file.ts';

const KEPT_MS = 14 * 24 * 3600 * 1000;
const FILE = 'current.json';

/**
 * Returns the live state of a remote. Also null for an unreadable current.json, so that the next deployment repairs the
 * file.
 */
export function readCurrent(remoteDir: string): ReadCurrent | null {
  const file = join(remoteDir, FILE);
  if (!existsSync(file)) return null;
  try {
    return ReadCurrent.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/**
 * PLT-7, PLT-9. Writes the live version in one atomic step. Pages may still use former versions, so each folder stays
 * for 14 days after its version ceased to be live. For a version with an unknown time, the 14 days start now.
 */
export function writeCurrent(remoteDir: string, current: string, previous: string | null, { by, at }: Decision): void {
  const before = readCurrent(remoteDir);
  const others = readdirSync(remoteDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== current)
    .map(({ name }) => name);
  const left: Record<string, string> = {};
  for (const version of others) {
    const known = version === before?.current ? undefined : before?.left[version];
    const since = known ?? at.toISOString();
    if (version !== previous && at.getTime() - Date.parse(since) > KEPT_MS) continue;
    left[version] = since;
  }
  const written = Current.parse({ current, previous, by, at: at.toISOString(), left });
  replaceFile(join(remoteDir, FILE), JSON.stringify(written));
  for (const version of others) {
    if (!(version in left)) rmSync(join(remoteDir, version), { recursive: true });
  }
}
