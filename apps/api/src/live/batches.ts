interface Batches {
  /** Runs the work a little later, once for all calls until then. */
  schedule(): void;
  /** Runs the work a last time, without delay. */
  close(): Promise<void>;
}

/** Runs `work` at most once in `delay` milliseconds, one run after another. `work` never rejects. */
export function inBatches(work: () => Promise<void>, delay: number): Batches {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isClosed = false;
  const run = () => (running = running.then(work));
  return {
    schedule() {
      if (isClosed) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void run();
      }, delay);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      return run();
    },
  };
}
