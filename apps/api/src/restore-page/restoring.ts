import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Order, Told } from './messages.ts';

const MAIN = fileURLToPath(new URL('./restore-process.ts', import.meta.url));
/** The memory for the foreign bytes of a backup, in megabytes. */
const MOST_MEMORY = 512;

const BROKE = 'Восстановление прервалось. Подробности в журнале сервера.';

/** OPS-338. One restore at a time, in a process of its own. */
export interface Restoring {
  /** The present step, or the result of the last process that ended; null before the first restore. */
  told(): Told | null;
  /** Returns false while another restore runs. */
  start(order: Order): boolean;
  /** Resolves after a backup was restored. */
  done: Promise<void>;
  stop(): void;
}

/** `environment`: the settings of the product, which the process reads too. */
export function restoringWith(environment: Record<string, string | undefined>): Restoring {
  let last: Told | null = null;
  let running: ChildProcess | null = null;
  const done = Promise.withResolvers<void>();

  return {
    told: () => last,
    done: done.promise,
    stop: () => void running?.kill(),
    start(order) {
      if (last?.is === 'running' || last?.is === 'done') return false;
      last = { is: 'running', text: 'Читаем копию' };
      let result: Told = { is: 'failed', text: BROKE };
      // The next restore may begin only after this process has removed its files.
      const ended = () => {
        running = null;
        last = result;
        if (result.is === 'done') done.resolve();
      };
      const child = spawn(process.execPath, [`--max-old-space-size=${MOST_MEMORY}`, MAIN], {
        env: environment,
        stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
      });
      running = child;
      child.on('message', (message: Told) => {
        if (message.is === 'running') last = message;
        else result = message;
      });
      // The last message may arrive after the end of the process, but never after the end of its channel. A process
      // that could not start rejects.
      void Promise.all([once(child, 'close'), once(child, 'disconnect')]).then(ended, ended);
      // A process that has already ended is reported by 'close'.
      child.stdin?.on('error', () => undefined).end(JSON.stringify(order));
      return true;
    },
  };
}
