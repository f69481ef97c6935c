import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { Current, ReadBuiltRemote, ReadCurrent } from '@planner/contract';
import { type Decision, mayReplace, replaceFile } from './live-file.ts';
import { refuseIncomplete } from './whole.ts';

const KEPT_MS = 14 * 24 * 3600 * 1000;
const MANIFEST = 'manifest.json';

export function readCurrent(remoteDir: string): ReadCurrent | null {
  const file = join(remoteDir, 'current.json');
  return existsSync(file) ? ReadCurrent.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

const isThere = (remoteDir: string, version: string) => existsSync(join(remoteDir, version, MANIFEST));

function writeCurrent(remoteDir: string, current: string, previous: string | null, { by, at }: Decision): void {
  // What a page may still be open of is old from now on, however long it was live.
  if (previous !== null) utimesSync(join(remoteDir, previous), at, at);
  const written = Current.parse({ current, previous, by, at: at.toISOString() });
  replaceFile(join(remoteDir, 'current.json'), JSON.stringify(written));
}

/** Copies a built folder to the place of its version, beside it first; what stands there already never changes. */
function copyVersion(builtDir: string, remoteDir: string, version: string): void {
  if (isThere(remoteDir, version)) {
    const [built, standing] = [builtDir, join(remoteDir, version)].map((dir) =>
      readFileSync(join(dir, MANIFEST), 'utf8'),
    );
    if (built === standing) return;
    throw new Error(`${join(remoteDir, version)} has other files than ${builtDir}: a version never changes`);
  }
  const beside = join(remoteDir, `.deploying-${process.pid}`);
  try {
    cpSync(builtDir, beside, { recursive: true });
    renameSync(beside, join(remoteDir, version));
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** Removes versions that no page can ask for any more: neither current nor previous, and older than 14 days. */
function removeOld(remoteDir: string, now: Date): void {
  const kept = readCurrent(remoteDir);
  for (const entry of readdirSync(remoteDir, { withFileTypes: true })) {
    const dir = join(remoteDir, entry.name);
    if (!entry.isDirectory() || entry.name === kept?.current || entry.name === kept?.previous) continue;
    if (now.getTime() - statSync(dir).mtimeMs > KEPT_MS) rmSync(dir, { recursive: true });
  }
}

/** What became of a wish to have a version live. */
export interface Deployed {
  version: string;
  outcome: 'live' | 'live already' | 'kept back';
}

/** PLT-7, PLT-9. Puts a built remote live: its folder beside the others, then one step that names it. */
export function deployRemote(builtDir: string, remotesDir: string, decision: Decision): Deployed {
  const text = readFileSync(join(builtDir, MANIFEST), 'utf8');
  const { manifest, build } = ReadBuiltRemote.parse(JSON.parse(text));
  const { version } = build;
  refuseIncomplete(builtDir, build.files);
  const remoteDir = join(remotesDir, manifest.name);
  mkdirSync(remoteDir, { recursive: true });
  const before = readCurrent(remoteDir);
  const live = before !== null && isThere(remoteDir, before.current) ? before : null;
  if (live && live.current !== version && !mayReplace(live.by, decision)) return { version, outcome: 'kept back' };
  copyVersion(builtDir, remoteDir, version);
  if (live?.current === version) {
    if (live.by !== 'deploy') writeCurrent(remoteDir, version, live.previous, decision);
    return { version, outcome: 'live already' };
  }
  writeCurrent(remoteDir, version, live?.current ?? null, decision);
  removeOld(remoteDir, decision.at);
  return { version, outcome: 'live' };
}

/** Puts the version before the present one live again. */
export function rollBackRemote(remoteDir: string, decision: Decision): Deployed {
  const { current, previous = null } = readCurrent(remoteDir) ?? {};
  if (current === undefined || previous === null || !isThere(remoteDir, previous)) {
    throw new Error(`${remoteDir} has no version before the present one`);
  }
  writeCurrent(remoteDir, previous, current, decision);
  return { version: previous, outcome: 'live' };
}
