import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** A server that was open may end by itself this often within this time; then the supervisor stops restarting it. */
const MOST_RESTARTS = 5;
const WITHIN_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 1000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const FAILED = 1;

/** Milliseconds until the next start, doubled after each recent end. Null when the limit of restarts is reached. */
export function pauseBefore(ends: readonly number[], now: number): number | null {
  const recent = ends.filter((end) => now - end < WITHIN_MS).length;
  return recent > MOST_RESTARTS ? null : FIRST_PAUSE_MS * 2 ** Math.max(0, recent - 1);
}

interface Supervised {
  /** Starts the program. It sends `open` once it works, and stops when its channel closes. */
  startChild(): ChildProcess;
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** A monotonic clock, in milliseconds. */
  now(): number;
  say(sentence: string): void;
}

const NODE: Pick<Supervised, 'wait' | 'now' | 'say'> = {
  wait: (milliseconds, signal) => pause(milliseconds, undefined, { signal }).catch(() => undefined),
  now: () => performance.now(),
  say: (sentence) => console.error(sentence),
};

/**
 * OPS-187. Runs a program and restarts it when it ends by itself after `open`. A program that ends before `open` has
 * printed its reason, and a program that was asked to stop stays stopped. Returns the exit code.
 */
export async function superviseWith({ startChild, wait, now, say }: Supervised): Promise<number> {
  const stopping = new AbortController();
  const ends: number[] = [];
  let wasOpen = false;
  let child: ChildProcess | undefined;
  const stop = (signal: NodeJS.Signals) => {
    stopping.abort();
    child?.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    for (;;) {
      child = startChild();
      child.on('message', (message) => (wasOpen ||= message === 'open'));
      const code = await ended(child);
      if (stopping.signal.aborted || code === 0 || !wasOpen) return code ?? FAILED;
      ends.push(now());
      const until = pauseBefore(ends, now());
      if (until === null) {
        say(`The server has ended ${ends.length} times and is not started again: its last lines say why.`);
        return code ?? FAILED;
      }
      say(`The server has ended by itself (${code ?? child.signalCode}) and is started again in ${until / 1000} s.`);
      await wait(until, stopping.signal);
      if (stopping.signal.aborted) return code ?? FAILED;
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('error', () => resolve(FAILED));
    child.once('exit', (code) => resolve(code));
  });

/** Supervises Node with these arguments. */
export const supervise = (args: readonly string[], env: Record<string, string>): Promise<number> =>
  superviseWith({
    ...NODE,
    startChild: () =>
      spawn(process.execPath, args, {
        env: { ...process.env, ...env },
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      }),
  });
