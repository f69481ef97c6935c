import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from './run.ts';

const PLACES = [
  '/usr/lib/postgresql/*/bin/postgres',
  '/usr/pgsql-*/bin/postgres',
  '/opt/homebrew/opt/postgresql*/bin/postgres',
];

export interface ServerMachine {
  /** The programs of installed servers, in any order. */
  installed(): string[];
  /** Installs Debian's package. Null where apt cannot be used. */
  installWithApt: (() => Promise<number>) | null;
}

const majorOf = (path: string) => Number(/(?<!\d)(\d+)\/bin\/postgres$/.exec(path)?.[1] ?? 0);

/** OPS-100: finds the newest installed server, else installs Debian's. */
export async function findServer(machine: ServerMachine): Promise<string | null> {
  const newest = () => machine.installed().toSorted((one, other) => majorOf(other) - majorOf(one))[0];
  const present = newest();
  if (present !== undefined || machine.installWithApt === null) return present ?? null;
  await machine.installWithApt();
  return newest() ?? null;
}

const isRoot = process.getuid?.() === 0;

const thisMachine: ServerMachine = {
  installed: () => globSync(PLACES),
  installWithApt:
    isRoot && existsSync('/usr/bin/apt-get')
      ? async () => {
          await run('apt-get', ['update', '-qq']);
          return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql']);
        }
      : null,
};

export interface Server {
  /** The folder of its socket. */
  host: string;
  user: string;
  stop(): Promise<void>;
}

const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/**
 * Starts a PostgreSQL server of the machine on a new empty cluster, with the defaults of a package. Prints the reason
 * and returns null without a server.
 */
export async function startServer(): Promise<Server | null> {
  const postgres = await findServer(thisMachine);
  if (postgres === null) {
    console.error('No PostgreSQL server was found and none could be installed. Install one (15 or newer).');
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-postgres-'));
  // PostgreSQL refuses to run as root; its packages create a user for it.
  const as = isRoot ? { uid: numberOf('-u'), gid: numberOf('-g') } : {};
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const cluster = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale'];
  execFileSync(join(dirname(postgres), 'initdb'), cluster, { ...as, cwd: folder, stdio: 'ignore' });
  const options = { listen_addresses: '', unix_socket_directories: folder, max_connections: '300', fsync: 'off' };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(postgres, ['-D', data, ...flags], { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilReady(dirname(postgres), folder, child);
  console.log(`${execFileSync(postgres, ['--version'], { encoding: 'utf8' }).trim()} runs in ${folder}`);
  return {
    host: folder,
    user: 'postgres',
    async stop() {
      child.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(bin: string, host: string, child: ChildProcess): Promise<void> {
  for (let left = 60; left > 0 && child.exitCode === null; left--) {
    if ((await run(join(bin, 'pg_isready'), ['-h', host, '-q'], { isQuiet: true })) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The PostgreSQL server did not start.');
}
