import type { Failure } from '../suites/failures.ts';

/** One run of a file. */
export interface Run {
  /** The first failure; null when everything passed. */
  failure: Failure | null;
  seconds: number;
}

interface Repeated {
  times: number;
  runOnce(): Promise<Run>;
  say(line: string): void;
  /** Stops the repetition after the current run. */
  signal: AbortSignal;
}

/** OPS-211: runs a file several times, prints the result of each run, and returns the exit code. */
export async function repeat({ times, runOnce, say, signal }: Repeated): Promise<number> {
  let passed = 0;
  let done = 0;
  while (done < times) {
    const { failure, seconds } = await runOnce();
    // An interrupted run proves nothing about the file.
    if (signal.aborted) break;
    done++;
    if (failure === null) passed++;
    say(`${done}/${times} ${failure === null ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
    if (failure !== null) for (const line of [`✗ ${failure.title}`, ...indented(failure.error)]) say(line);
  }
  const stopped = done < times ? ` (stopped after ${done})` : '';
  say('');
  say(`${passed} of ${times} passed${stopped}`);
  return passed === times ? 0 : 1;
}

const indented = (text: string) => (text === '' ? [] : text.split('\n').map((line) => `    ${line}`));
