import { inTurn } from '../../outbox/in-turn.ts';
import { inSpan } from '../../tracing/spans.ts';
import { claimExport } from './account-export.repository.ts';
import { claimUntil, exportMaker, type MakerParts } from './make-export.ts';

const TICK_MS = 5000;

export interface Exporter {
  /** Starts to make the exports that are due, and returns at once. */
  wake(): void;
  /** Does the same as `wake`, and resolves when no export is due. Never rejects. */
  run(): Promise<void>;
  /** Looks for due exports every five seconds. */
  start(): void;
  /** Leaves an unfinished export to the process that starts next. */
  close(): Promise<void>;
}

/**
 * XPT-46. Two archives are made at a time. The second lane skips large ones, so a large archive does not delay a small
 * one.
 */
const LANES = [{ lightOnly: false }, { lightOnly: true }];

/**
 * XPT-3. Makes the archives of accounts in the background. One transaction claims an export, a second one reads the
 * data at one moment. The packing needs no transaction. Several processes share the exports of one database, and after
 * a kill the next process continues.
 *
 * This queue is fair and bounded, so it needs neither `fair-queue.ts` nor a 429. An account has one row, and a repeated
 * request is placed behind all waiting ones (`due_at`). An erasure deletes the row, and the export stops.
 */
export function openExporter(parts: MakerParts): Exporter {
  const { database, clock, log } = parts;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const make = exportMaker(parts, () => isClosed);

  async function makeDue(lightOnly: boolean): Promise<number> {
    try {
      for (let count = 0; ; count++) {
        const claim = { now: clock.now(), until: claimUntil(clock), lightOnly };
        const claimed = isClosed ? undefined : await database.transaction((tx) => claimExport(tx, claim));
        if (claimed === undefined) return count;
        await inSpan('job', 'account export', () => make(claimed));
      }
    } catch (error) {
      log.error({ err: error }, 'making exports failed and is tried again');
      return 0;
    }
  }

  const lanes = LANES.map(({ lightOnly }) => inTurn(() => makeDue(lightOnly)));
  const wake = () => {
    if (!isClosed) for (const lane of lanes) void lane.turn();
  };
  return {
    wake,
    async run() {
      await Promise.all(lanes.map((lane) => lane.turn()));
    },
    start() {
      timer = setInterval(wake, TICK_MS).unref();
      wake();
    },
    async close() {
      clearInterval(timer);
      isClosed = true;
      await Promise.all(lanes.map((lane) => lane.ended()));
    },
  };
}
