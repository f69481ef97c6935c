import { inTurn } from '../../outbox/in-turn.ts';
import { claimExport } from './account-export.repository.ts';
import { claimUntil, exportMaker, type MakerParts } from './make-export.ts';

const TICK_MS = 5000;

export interface Exporter {
  /** Starts to make the exports that are due, and returns at once. */
  wake(): void;
  /** As `wake`, and resolves when nothing is due any more; never rejects. */
  run(): Promise<void>;
  /** Looks for due exports every few seconds from now on. */
  start(): void;
  /** Leaves an unfinished export to the process that starts next. */
  close(): Promise<void>;
}

/** XPT-46. Two archives at a time. The second lane takes no large one, so a large archive delays no small one. */
const LANES = [{ lightOnly: false }, { lightOnly: true }];

/**
 * XPT-3. Makes archives of accounts outside of any request. An export is claimed in one transaction, read in another that
 * sees one moment, and packed outside of any. So processes on one database share the exports, and a kill leaves them to the next one.
 *
 * This queue is fair and bounded by itself, so it needs neither `fair-queue.ts` nor a 429. An account has one row in it, a repeated
 * request goes behind all that wait (`due_at`), and no request waits for it. An erased account takes its row along, and the making ends.
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
        await make(claimed);
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
