import { url } from 'node:inspector';
import { join } from 'node:path';
import { setInterval } from 'node:timers';
import { Worker } from 'node:worker_threads';
import { expect } from 'vitest';

/**
 * The limit of a long test on the reference machine: a test that waits for a process with spawnSync blocks the event
 * loop too.
 */
const LIMIT_MS = 300_000;
const TURNS_PER_LIMIT = 60;

/**
 * OPS-220: counts the turns of this worker's event loop for a thread that stops the worker. Vitest measures its deadlines with timers of
 * the same loop, so it cannot see that the loop does not turn.
 */
function watch(): Worker {
  const limitMs = LIMIT_MS * Number(process.env.TEST_SLOWNESS ?? 1);
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const watching = new Worker(join(import.meta.dirname, 'watch.ts'), { workerData: { turns, limitMs } });
  watching.unref();
  setInterval(() => {
    Atomics.add(turns, 0, 1);
    Atomics.notify(turns, 0);
  }, limitMs / TURNS_PER_LIMIT).unref();
  return watching;
}

// Vitest runs this for each file, and a worker runs many files.
const holder: typeof globalThis & { watchOfTurns?: Worker } = globalThis;
const isDebugged = url() !== undefined;
if (!isDebugged) {
  holder.watchOfTurns ??= watch();
  holder.watchOfTurns.postMessage(expect.getState().testPath);
}
