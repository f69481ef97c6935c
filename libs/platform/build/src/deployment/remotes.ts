import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltRemote } from '@planner/platform-contract';
import { MAPS } from '../app.ts';
import { readCurrent, writeCurrent } from './current.ts';
import { type Decision, mayReplace } from './live-file.ts';
import { MANIFEST, readBuilt, refuseTaken } from './taken.ts';
import { refuseIncomplete } from './whole.ts';

const isThere = (remoteDir: string, version: string) => existsSync(join(remoteDir, version, MANIFEST));

/**
 * Copies a built folder to the folder of its version, atomically. Throws when the version exists with different files.
 */
function copyVersion(builtDir: string, remoteDir: string, version: string): void {
  if (isThere(remoteDir, version)) {
    const [built, standing] = [builtDir, join(remoteDir, version)].map((dir) =>
      readFileSync(join(dir, MANIFEST), 'utf8'),
    );
    if (built === standing) return;
    throw new Error(`${join(remoteDir, version)} has different files from ${builtDir}: a version never changes`);
  }
  const beside = join(remoteDir, `.deploying-${process.pid}`);
  try {
    cpSync(builtDir, beside, { recursive: true, filter: (file) => file !== join(builtDir, MAPS) });
    renameSync(beside, join(remoteDir, version));
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** The result of a wish to deploy a version. `kept back`: a person has deployed the live version, so it stays. */
export interface Deployed {
  version: string;
  outcome: 'live' | 'live already' | 'kept back';
}

/**
 * PLT-7, PLT-9. Deploys a built remote: copies its folder beside the other versions, then names it live in one step.
 */
export function deployRemote(
  builtDir: string,
  remotesDir: string,
  decision: Decision,
  together: readonly BuiltRemote['manifest'][] = [],
): Deployed {
  const { manifest, build } = readBuilt(builtDir);
  const { version } = build;
  refuseIncomplete(builtDir, build.files);
  const remoteDir = join(remotesDir, manifest.name);
  mkdirSync(remoteDir, { recursive: true });
  const before = readCurrent(remoteDir);
  const live = before !== null && isThere(remoteDir, before.current) ? before : null;
  if (live && live.current !== version && !mayReplace(live.by, decision)) return { version, outcome: 'kept back' };
  refuseTaken(manifest, remotesDir, together);
  copyVersion(builtDir, remoteDir, version);
  if (live?.current === version) {
    // A repeated deployment is a new wish, because the registry may have been rolled back meanwhile.
    if (live.by !== 'deploy' || decision.by === 'deploy') writeCurrent(remoteDir, version, live.previous, decision);
    return { version, outcome: 'live already' };
  }
  writeCurrent(remoteDir, version, live?.current ?? null, decision);
  return { version, outcome: 'live' };
}

/** Restores the previous version of a remote. Throws when there is none. */
export function rollBackRemote(remoteDir: string, decision: Decision): Deployed {
  const { current, previous = null } = readCurrent(remoteDir) ?? {};
  if (current === undefined || previous === null || !isThere(remoteDir, previous)) {
    throw new Error(`${remoteDir} has no previous version to restore`);
  }
  refuseTaken(readBuilt(join(remoteDir, previous)).manifest, dirname(remoteDir), []);
  writeCurrent(remoteDir, previous, current, decision);
  return { version: previous, outcome: 'live' };
}
