import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';

/**
 * In milliseconds. After this time a worker no longer waits for the build of another worker, which may have been
 * killed.
 */
const PATIENCE = 120_000;

/** The hash of everything that a build reads of the remote's own folder. */
function hashOf(cwd: string): string {
  const files = globSync('**/*', { cwd, exclude: (path) => /^(dist|\.rspack)(\/|$)/.test(path) });
  const hash = createHash('sha256');
  for (const path of files.toSorted()) {
    if (statSync(join(cwd, path)).isFile()) hash.update(`${path}\n`).update(readFileSync(join(cwd, path)));
  }
  return hash.digest('hex').slice(0, 16);
}

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);

/** Fills `dist` of a remote. The workers of a run build the same sources once: the first builds, the others wait and copy. */
export function buildOnce(cwd: string, build: () => void): void {
  const { STAGE_BUILDS: builds } = process.env;
  if (builds === undefined) throw new Error('the run has no folder for the builds of the remotes');
  const built = join(builds, `${basename(cwd)}-${hashOf(cwd)}`);
  const lock = `${built}.lock`;
  const end = performance.now() + PATIENCE;
  while (!existsSync(built)) {
    const isFirst = mkdirSync(lock, { recursive: true }) !== undefined;
    if (!isFirst && performance.now() < end) {
      pause();
      continue;
    }
    try {
      build();
      const copy = mkdtempSync(`${built}-`);
      cpSync(join(cwd, 'dist'), copy, { recursive: true });
      if (!existsSync(built)) renameSync(copy, built);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
    return;
  }
  rmSync(join(cwd, 'dist'), { recursive: true, force: true });
  cpSync(built, join(cwd, 'dist'), { recursive: true });
}
