import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFault } from '../../config/start-fault.ts';

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

/** A killed predecessor leaves a PostgreSQL that is still writing its last page. */
export async function waitForPredecessor(cluster: string, seconds = 30): Promise<void> {
  for (let left = seconds * 10; left > 0; left--) {
    const pid = Number(readText(join(cluster, 'postmaster.pid'))?.split('\n')[0]);
    if (!pid || !isAlive(pid) || !isPostgres(pid)) return;
    await pause(100);
  }
  throw new StartFault(`Папка данных ${cluster} занята: прежний PostgreSQL не остановился за ${seconds} с.`);
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

function isPostgres(pid: number): boolean {
  const command = readText(`/proc/${pid}/cmdline`);
  return command === undefined || command.includes('postgres');
}
