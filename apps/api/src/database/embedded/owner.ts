import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFault } from '@planner/server-core';

/**
 * OPS-17: allows one process per folder. The file names the process; PostgreSQL's own lock still protects the files.
 * Returns the release. Throws a `StartFault`.
 */
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

/** No process has this number, so PostgreSQL treats the lock as stale. */
const NOBODY = 2 ** 31 - 1;

/**
 * OPS-17, OPS-98. A killed predecessor leaves a PostgreSQL that still writes its last page, and a lock with its process
 * number. Meanwhile another program may have that number, and PostgreSQL would refuse to start. Only the number is
 * replaced: PostgreSQL uses the rest of the lock to find children of the dead process in shared memory. Throws a
 * `StartFault`.
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

/**
 * The start time of a process, which distinguishes it from a later process with the same number. Empty without /proc.
 */
function bornAt(pid: number): string {
  return readText(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19] ?? '';
}

/** Whether the process is a PostgreSQL of this folder; true also when the process cannot be inspected. */
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
