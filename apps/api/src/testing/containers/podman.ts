import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { debianProgram } from '../processes/debian-program.ts';

const run = promisify(execFile);

const PODMAN = {
  name: 'podman',
  path: 'usr/bin/podman',
  libraries: [
    'conmon',
    'crun',
    'golang-github-containers-common',
    'golang-github-containers-image',
    'libassuan0',
    'libgpgme11',
    'libsubid4',
    'libyajl2',
    'mmdebstrap',
  ],
} as const;

/**
 * Adds the unpacked packages to the system, for one command: Podman starts itself anew in places where no variable
 * would name its libraries. crun knows no cgroups of both versions, and a test limits nothing by them.
 */
const WITH_PACKAGES = `
  if mountpoint -q /sys/fs/cgroup/unified; then umount -l /sys/fs/cgroup/unified; fi
  mount -t overlay -o "lowerdir=$1/usr:/usr" overlay /usr
  mount -t overlay -o "lowerdir=$1/lib:/usr/lib" overlay /usr/lib
  mount -t overlay -o "lowerdir=$1/etc:/etc" overlay /etc
  shift
  exec "$@"`;

/** The containers of a test, apart from other containers of the machine. */
export interface Podman {
  /** Runs a command of Podman to its end, and returns its output. */
  run(...args: string[]): Promise<string>;
  /** Starts a command of Podman, which the test ends. */
  start(...args: string[]): ChildProcess;
  /** Runs another program of the packages. */
  tool(...command: string[]): Promise<string>;
}

/** Podman of Debian's packages with its containers in `folder`; or the reason why it cannot be had. */
export async function findPodman(folder: string): Promise<Podman | string> {
  if (process.getuid?.() !== 0) return 'only root can run the containers of a test.';
  const found = await debianProgram(PODMAN);
  if (found === null) return 'Podman is missing, and apt-get could not download it.';
  const [program, ...around] = [
    'unshare',
    '-m',
    'sh',
    '-ec',
    WITH_PACKAGES,
    'sh',
    found.program.slice(0, -PODMAN.path.length),
  ];
  for (const name of ['root', 'run', 'tmp']) mkdirSync(join(folder, name), { recursive: true });
  const places = ['--root', join(folder, 'root'), '--runroot', join(folder, 'run'), '--tmpdir', join(folder, 'tmp')];
  const engine = ['--storage-driver=vfs', '--runtime=crun', '--cgroup-manager=cgroupfs', '--events-backend=none'];
  const podman = (args: string[]) => [...around, 'podman', ...places, ...engine, ...args];
  const ended = async (args: string[]) => (await run(program, args, { maxBuffer: 64 * 1024 * 1024 })).stdout;
  const given: Podman = {
    run: (...args) => ended(podman(args)),
    start: (...args) => spawn(program, podman(args), { stdio: ['ignore', 'pipe', 'pipe'] }),
    tool: (...command) => ended([...around, ...command]),
  };
  const fault = await given.run('info').then(
    () => null,
    (error: unknown) => `Podman does not work on this machine: ${String(error)}`,
  );
  return fault ?? given;
}
