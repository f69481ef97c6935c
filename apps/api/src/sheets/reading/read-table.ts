import { Worker } from 'node:worker_threads';
import { oneByOne } from '../../files/one-by-one.ts';
import type { Told } from './pace.ts';
import type { Table, TableLimits, Unreadable } from './table.ts';

/** Beyond it a file is made to be slow: five thousand rows take less than one. */
const PATIENCE_MS = 15_000;
const MEMORY_MB = 384;

const inTurn = oneByOne();

/** Who waits for a table: told how many of its rows are read, and gone when nobody waits any more. */
export interface Reader {
  told: Told;
  gone: AbortSignal;
}

type Said = Table | Unreadable | { done: number; total: number };

function readBy(bytes: Uint8Array, limits: TableLimits, { told, gone }: Reader): Promise<Table | Unreadable> {
  return new Promise((resolve, reject) => {
    gone.throwIfAborted();
    const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
      workerData: { bytes, limits },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const timer = setTimeout(() => end('slow'), PATIENCE_MS);
    const over = () => {
      clearTimeout(timer);
      gone.removeEventListener('abort', giveUp);
    };
    function end(answer: Table | Unreadable) {
      over();
      resolve(answer);
      void worker.terminate();
    }
    function giveUp() {
      over();
      // The next table has the thread's memory and time for itself.
      void worker.terminate().then(() => reject(gone.reason));
    }
    gone.addEventListener('abort', giveUp);
    // The worker of this folder says this.
    worker.on('message', (said: Said) => {
      if (gone.aborted) return;
      if (typeof said === 'object' && 'done' in said) told(said.done, said.total);
      else end(said);
    });
    worker.on('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return end('bomb');
      over();
      reject(error);
    });
  });
}

/** IMP-6. Reads a table in a thread of its own, one at a time, with bounds of time and memory; the server goes on meanwhile. */
export function readTable(bytes: Uint8Array, limits: TableLimits, reader: Reader): Promise<Table | Unreadable> {
  const { gone } = reader;
  const given = new Promise<never>((_, reject) => gone.addEventListener('abort', () => reject(gone.reason)));
  // Who gives up while others are read does not wait for his turn to do so.
  return Promise.race([inTurn(() => readBy(bytes, limits, reader)), given]);
}
