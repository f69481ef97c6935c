import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProducts, unique } from '@planner/e2e-harness';

const host = process.env.FAULT_POSTGRES_HOST;

/** The number of kills in a test: its share in `npm test`, or the argument of `npm run test:faults`. */
export const roundsOr = (share: number): number => Number(process.env.FAULT_ROUNDS ?? share);

/** The kind of database, for titles. */
export const WHERE = host === undefined ? 'the embedded database' : 'a PostgreSQL server';

/** The storage of a product: a data folder and, if configured, a database of the server. */
export interface Place {
  dataDir: string;
  env: Record<string, string>;
  /** The settings with which a second process uses the database of the first. An embedded database must run. */
  shared(): Record<string, string>;
  /** Kills the embedded PostgreSQL too, as a crashed machine would; a PostgreSQL server keeps running. */
  killDatabase(): void;
  remove(): void;
}

const left = new Set<() => void>();

/** Runs after each test: a failed test must leave no running product and no folder. */
export async function tidyUp(): Promise<void> {
  await endProducts();
  for (const remove of left) remove();
}

/** A new data folder. The test removes it by `remove`, otherwise `tidyUp` does. */
export function newFolder(): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'tetradka-faults-'));
  const remove = () => {
    left.delete(remove);
    // The PostgreSQL of a killed server is still writing its last page.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  };
  left.add(remove);
  return { dataDir, remove };
}

function ask(statement: string): void {
  execFileSync('psql', ['-h', host ?? '', '-U', 'postgres', '-q', '-c', statement], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

export function newPlace(): Place {
  const folder = newFolder();
  const { dataDir } = folder;
  const name = `faults_${unique()}`;
  if (host !== undefined) ask(`create database ${name}`);
  const url = `postgres://postgres@localhost/${name}?host=${encodeURIComponent(host ?? '')}`;
  const postmaster = () => readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  return {
    dataDir,
    env: host === undefined ? {} : { DATABASE_URL: url },
    shared() {
      if (host !== undefined) return { DATABASE_URL: url };
      // The fifth line of postmaster.pid is the folder of the socket.
      const sockets = postmaster()[4] ?? '';
      return { DATABASE_URL: `postgres://tetradka@localhost/postgres?host=${encodeURIComponent(sockets)}` };
    },
    killDatabase() {
      if (host === undefined) process.kill(Number(postmaster()[0]), 'SIGKILL');
    },
    remove() {
      if (host !== undefined) ask(`drop database if exists ${name} with (force)`);
      folder.remove();
    },
  };
}
