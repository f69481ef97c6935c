import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltRemote } from '@planner/platform-contract';
import { MAPS } from '../plugins/added-files.ts';
import { readCurrent, writeCurrent } from './current.ts';
import { type Decision, mayReplace } from './live-file.ts';
import { MANIFEST, readBuilt, refuseTaken } from './taken.ts';
import { refuseIncomplete } from './whole.ts';

const isThere = (remoteDir: string, version: string) => existsSync(join(remoteDir, version, MANIFEST));

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
    cpSync(builtDir, beside, { recursive: true, filter: (file) => file !== join(builtDir, MAPS) });
    renameSync(beside, join(remoteDir, version));
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** What became of a wish to have a version live. */
export interface Deployed {
  version: string;
  outcome: 'live' | 'live already' | 'kept back';
}

/** PLT-7, PLT-9. Puts a built remote live: its folder beside the others, then one step that names it. */
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
    // Who deploys it again wishes it anew: meanwhile the registry may have gone back.
    if (live.by !== 'deploy' || decision.by === 'deploy') writeCurrent(remoteDir, version, live.previous, decision);
    return { version, outcome: 'live already' };
  }
  writeCurrent(remoteDir, version, live?.current ?? null, decision);
  return { version, outcome: 'live' };
}

/** Puts the version before the present one live again. */
export function rollBackRemote(remoteDir: string, decision: Decision): Deployed {
  const { current, previous = null } = readCurrent(remoteDir) ?? {};
  if (current === undefined || previous === null || !isThere(remoteDir, previous)) {
    throw new Error(`${remoteDir} has no version before the present one`);
  }
  refuseTaken(readBuilt(join(remoteDir, previous)).manifest, dirname(remoteDir), []);
  writeCurrent(remoteDir, previous, current, decision);
  return { version: previous, outcome: 'live' };
}
