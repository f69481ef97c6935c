import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFault } from '@planner/server-core';

/** OPS-17: one process a folder. The file says who; PostgreSQL's own lock stays the guard of the files. Returns the release. */
export function takeOwnership(folder: string): () => void {
  const file = join(folder, 'owner.json');
  const me = JSON.stringify({ pid: process.pid, born: bornAt(process.pid) });
  const before = readText(file);
  if (before !== undefined && before !== me) {
    const { pid, born } = readOwner(before);
    if (pid !== process.pid && isAlive(pid) && bornAt(pid) === born) {
      throw new StartFault(
        `Папка данных ${folder} занята: с ней работает процесс ${pid}. Остановите его или задайте другую папку в DATA_DIR.`,
      );
    }
  }
  if (before === me) {
    throw new StartFault(`Папка данных ${folder} уже открыта этим же процессом.`);
  }
  writeFileSync(file, me);
  return () => {
    if (readText(file) === me) rmSync(file, { force: true });
  };
}

/** No process has this number, so that PostgreSQL takes the lock for a dead one's. */
const NOBODY = 2 ** 31 - 1;

/**
 * OPS-17, OPS-98. A killed predecessor leaves a PostgreSQL that is still writing its last page, and a lock with its number,
 * which may be another program's by now: PostgreSQL would not start beside that. The rest of the lock stays, by which it
 * looks for children of the dead one in shared memory.
 */
export async function clearPredecessor(cluster: string, seconds = 30): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  for (let left = seconds * 10; left > 0; left--) {
    const text = readText(file);
    if (text === undefined) return;
    const [pid = '', ...rest] = text.split('\n');
    if (!(Number(pid) > 0)) return rmSync(file, { force: true });
    if (!isAlive(Number(pid))) return;
    if (!isPostgresOf(Number(pid), cluster)) return writeFileSync(file, [NOBODY, ...rest].join('\n'));
    await pause(100);
  }
  throw new StartFault(
    `Папка данных ${cluster} занята: прежний PostgreSQL не остановился за ${seconds} с. Остановите его или задайте другую папку в DATA_DIR.`,
  );
}

function readOwner(text: string): { pid: number; born: string } {
  try {
    const { pid, born } = JSON.parse(text);
    return { pid: Number(pid), born: String(born) };
  } catch {
    return { pid: 0, born: '' };
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Tells a process from a later one with the same number; empty where /proc is missing. */
function bornAt(pid: number): string {
  return readText(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19] ?? '';
}

/** A PostgreSQL that works in this folder; where nothing can be known of the process, it is taken for one. */
function isPostgresOf(pid: number, cluster: string): boolean {
  const command = readText(`/proc/${pid}/cmdline`)?.split('\0');
  if (command === undefined) return true;
  return basename(command[0] ?? '') === 'postgres' && (command.includes(cluster) || worksIn(pid, cluster));
}

function worksIn(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return true;
  }
}
