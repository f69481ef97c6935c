import { spawn, type SpawnOptions } from 'node:child_process';

interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  limitMinutes?: number;
  isQuiet?: boolean;
}

const isWindows = process.platform === 'win32';
const spawnOptions = ({ cwd, env, isQuiet = false }: RunOptions): SpawnOptions => ({
  cwd,
  env: { ...process.env, ...env },
  stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'inherit'],
  shell: isWindows,
});

/** Runs a command of node_modules/.bin or of the machine to its end; answers its exit code, 127 when there is no such command. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, spawnOptions(options));
    const limit = options.limitMinutes ?? 10;
    const tooLong = setTimeout(() => {
      console.error(`${command} was stopped after ${limit} minutes.`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 5000).unref();
    }, limit * 60_000);
    const end = (code: number) => {
      clearTimeout(tooLong);
      resolve(code);
    };
    child.on('error', () => end(127));
    child.on('exit', (code) => end(code ?? 1));
  });
}

/** Runs commands side by side until one of them ends or a signal comes, then ends the others. */
export function runTogether(
  commands: { args: string[]; cwd?: string; env?: Record<string, string> }[],
): Promise<number> {
  const children = commands.map(({ args, ...options }) => spawn(process.execPath, args, spawnOptions(options)));
  const endAll = (signal: NodeJS.Signals) => children.forEach((child) => child.kill(signal));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => endAll(signal));
  const codes = children.map(
    (child) =>
      new Promise<number>((resolve) => {
        child.on('exit', (code) => {
          endAll('SIGTERM');
          resolve(code ?? 0);
        });
      }),
  );
  return Promise.all(codes).then((all) => Math.max(...all));
}

/** Hands this process over to Node with these arguments: signals reach it, and no kill leaves it behind. On Windows it is a child. */
export function become(args: string[], env: Record<string, string>): Promise<number> {
  if (isWindows || process.execve === undefined) return runTogether([{ args, env }]);
  return process.execve(process.execPath, [process.execPath, ...args], { ...process.env, ...env });
}
