import type { Clock } from '@planner/server-core';

const HEARTBEAT_MS = 15_000;
const STORED_EVERY_MS = 1000;

/** Thrown when the process ends, or when another process has claimed the export. */
export class ExportLeft extends Error {}

interface Parts {
  clock: Clock;
  /** Stores the progress and extends the claim; returns whether this process still has the claim. */
  store(done: number, total: number): Promise<boolean>;
  isClosed(): boolean;
}

export interface ExportProgress {
  /** Sets the number of steps and counts the first one. */
  begin(total: number): Promise<void>;
  /** Counts a step. Throws `ExportLeft` if this process must stop. */
  step(): Promise<void>;
  end(): void;
}

/** The progress of one export. It is stored at most once a second. A heartbeat stores it during a long step. */
export function exportProgress({ clock, store, isClosed }: Parts): ExportProgress {
  let done = 0;
  let total = 0;
  let stored = { at: clock.now().getTime(), isOurs: true };
  const storeNow = async () => {
    const at = clock.now().getTime();
    stored = { ...stored, at };
    stored = { at, isOurs: await store(done, total) };
  };
  // After a failed heartbeat the next one follows. A failed step ends the try.
  const heartbeat = setInterval(() => void storeNow().catch(() => undefined), HEARTBEAT_MS).unref();
  const count = () => {
    if (isClosed() || !stored.isOurs) throw new ExportLeft();
    done += 1;
  };
  return {
    async begin(steps) {
      total = steps;
      count();
      await storeNow();
    },
    async step() {
      count();
      if (clock.now().getTime() - stored.at >= STORED_EVERY_MS) await storeNow();
    },
    end: () => clearInterval(heartbeat),
  };
}
