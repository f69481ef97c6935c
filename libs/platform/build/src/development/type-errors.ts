import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** What the compiler has said since the last change of a file. */
export interface Round {
  readonly errors: readonly string[];
  /** Whether the compiler has looked at everything. */
  readonly isDone: boolean;
}

export const FIRST_ROUND: Round = { errors: [], isDone: false };

/** The round after one more line of `tsc --watch`. A line that begins with a space continues the error before it. */
export function nextRound(round: Round, line: string): Round {
  if (/ - (?:Starting|File change detected)/.test(line)) return FIRST_ROUND;
  if (/ - Found \d+ errors?\./.test(line)) return { ...round, isDone: true };
  if (/(?:^|: )error TS\d+:/.test(line)) return { ...round, errors: [...round.errors, line] };
  const last = round.errors.at(-1);
  if (!line.startsWith(' ') || last === undefined) return round;
  return { ...round, errors: [...round.errors.slice(0, -1), `${last}\n${line}`] };
}

/** The compiler that a project has installed; undefined where it has none. */
function compilerOf(folder: string): string | undefined {
  const require = createRequire(join(folder, 'package.json'));
  for (const name of ['@typescript/native', 'typescript']) {
    try {
      return join(dirname(require.resolve(`${name}/package.json`)), 'bin/tsc');
    } catch {
      // The next one may be there.
    }
  }
  return undefined;
}

/**
 * PLT-360. Checks the types of a project and again after each change of a file.
 * @param project The tsconfig.json.
 * @param tell Gets all errors of a round, also when there are none.
 * @returns How to end it. Null where no compiler is installed.
 */
export function watchTypes(project: string, tell: (errors: readonly string[]) => void): (() => void) | null {
  const compiler = existsSync(project) ? compilerOf(dirname(project)) : undefined;
  if (compiler === undefined) return null;
  const options = ['--watch', '--preserveWatchOutput', '--pretty', 'false', '--noEmit'];
  const child = spawn(process.execPath, [compiler, '-p', project, ...options], {
    cwd: dirname(project),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let round = FIRST_ROUND;
  createInterface({ input: child.stdout }).on('line', (line) => {
    round = nextRound(round, line);
    if (round.isDone) tell(round.errors);
  });
  return () => void child.kill();
}
