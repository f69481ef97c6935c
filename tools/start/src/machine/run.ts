import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  limitMinutes?: number;
  isQuiet?: boolean;
  /** Receives each printed line. The line is still printed, unless the command is quiet. */
  hear?: (line: string) => void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const LATE_MS = 2000;
const isWindows = process.platform === 'win32';
const spawnOptions = ({ cwd, env, isQuiet = false, hear }: RunOptions): SpawnOptions => ({
  cwd,
  env: { ...process.env, ...env },
  stdio: [
    'ignore',
    hear !== undefined ? 'pipe' : isQuiet ? 'ignore' : 'inherit',
    isQuiet && hear !== undefined ? 'pipe' : 'inherit',
  ],
  shell: isWindows,
});

/** Settles when all output has been read. */
function hearOut(output: Readable, { hear, isQuiet = false }: RunOptions): Promise<unknown> {
  if (!isQuiet) output.pipe(process.stdout, { end: false });
  return once(
    createInterface({ input: output }).on('line', (line) => hear?.(line)),
    'close',
  );
}

/**
 * Runs a command of node_modules/.bin or of the machine to its end. Returns its exit code, or 127 when there is no such
 * command.
 */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, spawnOptions(options));
    const outputs = [child.stdout, child.stderr].filter((output) => output !== null);
    const heard = Promise.all(outputs.map((output) => hearOut(output, options)));
    const limit = options.limitMinutes ?? 10;
    const tooLong = setTimeout(() => {
      console.error(`${command} was stopped after ${limit} minutes.`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 5000).unref();
    }, limit * 60_000);
    // This process must outlive the command to clean up after it. The terminal sends Ctrl+C to the command too.
    const forward = (signal: NodeJS.Signals) => void (signal === 'SIGINT' || child.kill(signal));
    for (const signal of SIGNALS) process.on(signal, forward);
    const end = (code: number) => {
      clearTimeout(tooLong);
      for (const signal of SIGNALS) process.off(signal, forward);
      resolve(code);
    };
    child.on('error', () => end(127));
    child.on('exit', (code) => {
      // A process that the command left running may keep its output open.
      void Promise.race([heard, pause(LATE_MS, undefined, { ref: false })]).then(() => {
        for (const output of outputs) output.destroy();
        end(code ?? 1);
      });
    });
  });
}

/** Runs commands side by side until one of them ends or a signal comes, then ends the others. */
export function runTogether(
  commands: { args: string[]; cwd?: string; env?: Record<string, string> }[],
): Promise<number> {
  const children = commands.map(({ args, ...options }) => spawn(process.execPath, args, spawnOptions(options)));
  const endAll = (signal: NodeJS.Signals) => children.forEach((child) => child.kill(signal));
  for (const signal of SIGNALS) process.on(signal, () => endAll(signal));
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

/**
 * Replaces this process by Node with these arguments: signals reach Node, and a kill leaves no orphan. On Windows Node
 * is a child process.
 */
export function become(args: string[], env: Record<string, string>): Promise<number> {
  if (isWindows || process.execve === undefined) return runTogether([{ args, env }]);
  return process.execve(process.execPath, [process.execPath, ...args], { ...process.env, ...env });
}
