import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../../..');
const CACHE = join(ROOT, 'node_modules/.cache/planner-programs');

/** A program of Debian: its package, its path from the root, and the packages of its libraries. */
interface Wanted {
  name: string;
  path: string;
  libraries?: readonly string[];
}

interface DebianProgram {
  program: string;
  /** Where the program finds the libraries that were unpacked with it. */
  env: { LD_LIBRARY_PATH?: string };
}

/**
 * The program of this machine, else of Debian's packages, unpacked into a cache. Null where neither can be had.
 */
export async function debianProgram({ name, path, libraries = [] }: Wanted): Promise<DebianProgram | null> {
  const installed = join('/', path);
  if (existsSync(installed)) return { program: installed, env: {} };
  const folder = join(CACHE, name);
  const unpacked = () => ({
    program: join(folder, path),
    env: { LD_LIBRARY_PATH: globSync(join(folder, '{,usr/}lib/*{,/systemd}')).join(':') },
  });
  if (existsSync(join(folder, path))) return unpacked();
  const download = await mkdtemp(join(tmpdir(), 'tetradka-debian-'));
  try {
    await run('apt-get', ['download', '-qq', name, ...libraries], { cwd: download });
    await mkdir(folder, { recursive: true });
    for (const archive of await readdir(download)) await run('dpkg', ['-x', join(download, archive), folder]);
    return unpacked();
  } catch {
    return null;
  } finally {
    await rm(download, { recursive: true, force: true });
  }
}
