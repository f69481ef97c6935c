import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** The output of the compiler since the last change of a file. */
export interface Round {
  readonly errors: readonly string[];
  /** Whether the compiler has finished. */
  readonly isDone: boolean;
}

export const FIRST_ROUND: Round = { errors: [], isDone: false };

/**
 * Returns the round after one more line of `tsc --watch`. A line that begins with a space continues the previous error.
 */
export function nextRound(round: Round, line: string): Round {
  if (/ - (?:Starting|File change detected)/.test(line)) return FIRST_ROUND;
  if (/ - Found \d+ errors?\./.test(line)) return { ...round, isDone: true };
  if (/(?:^|: )error TS\d+:/.test(line)) return { ...round, errors: [...round.errors, line] };
  const last = round.errors.at(-1);
  if (!line.startsWith(' ') || last === undefined) return round;
  return { ...round, errors: [...round.errors.slice(0, -1), `${last}\n${line}`] };
}

/** Returns the compiler that a project has installed, or undefined. */
function compilerOf(folder: string): string | undefined {
  const require = createRequire(join(folder, 'package.json'));
  for (const name of ['@typescript/native', 'typescript']) {
    try {
      return join(dirname(require.resolve(`${name}/package.json`)), 'bin/tsc');
    } catch {
      // The loop then tries the next package.
    }
  }
  return undefined;
}

const LEFT_OUT = /(?:^|[\\/])(?:node_modules|dist|\.[^\\/]*)$/;

/** Whether a source below the folder was saved after this moment (ms since the epoch). */
export function changedSince(folder: string, moment: number): boolean {
  const sources = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: (path) => LEFT_OUT.test(path) });
  return sources.some((path) => (statSync(join(folder, path), { throwIfNoEntry: false })?.mtimeMs ?? 0) > moment);
}

/**
 * PLT-360. Checks the types of a project, again after each change of a file. The compiler misses a change during its
 * first read of the project, so this function restarts it after such a change.
 * @param project The path of tsconfig.json.
 * @param tell Receives all errors of a round, also an empty list.
 * @returns A function that ends the watch. Null if no compiler is installed.
 */
export function watchTypes(project: string, tell: (errors: readonly string[]) => void): (() => void) | null {
  const compiler = existsSync(project) ? compilerOf(dirname(project)) : undefined;
  if (compiler === undefined) return null;
  const cwd = dirname(project);
  const options = ['--watch', '--preserveWatchOutput', '--pretty', 'false', '--noEmit'];
  let child: ChildProcess;
  const start = () => {
    const started = Date.now();
    let isFirst = true;
    let round = FIRST_ROUND;
    const own = spawn(process.execPath, [compiler, '-p', project, ...options], {
      cwd,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = own;
    createInterface({ input: own.stdout }).on('line', (line) => {
      if (own !== child) return;
      const wasDone = round.isDone;
      round = nextRound(round, line);
      if (!round.isDone || wasDone) return;
      const isMissed = isFirst && changedSince(cwd, started);
      isFirst = false;
      if (!isMissed) return tell(round.errors);
      own.kill();
      start();
    });
  };
  start();
  return () => void child.kill();
}
