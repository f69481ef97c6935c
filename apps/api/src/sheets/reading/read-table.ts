import { Worker } from 'node:worker_threads';
import { oneByOne } from '../../files/one-by-one.ts';
import type { Table, TableLimits, Unreadable } from './table.ts';

/** Beyond it a file is made to be slow: five thousand rows take less than one. */
const PATIENCE_MS = 15_000;
const MEMORY_MB = 384;

const inTurn = oneByOne();

function readBy(bytes: Uint8Array, limits: TableLimits): Promise<Table | Unreadable> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
      workerData: { bytes, limits },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const timer = setTimeout(() => end('slow'), PATIENCE_MS);
    function end(answer: Table | Unreadable) {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    }
    // The worker of this folder answers this.
    worker.on('message', (answer: Table | Unreadable) => end(answer));
    worker.on('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return end('bomb');
      clearTimeout(timer);
      reject(error);
    });
  });
}

/** IMP-6. Reads a table in a thread of its own, one at a time, with bounds of time and memory; the server goes on meanwhile. */
export const readTable = (bytes: Uint8Array, limits: TableLimits): Promise<Table | Unreadable> =>
  inTurn(() => readBy(bytes, limits));
