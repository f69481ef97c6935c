import { type Applicant, fairQueue } from '@planner/server-core';
import type { ForeignReader } from './foreign-reader.ts';
import { type ReaderKind, type ReaderProcess, startReader } from './reader-handle.ts';

/** At most one heavy reading runs, so that a light one of another account always finds a place. */
const TURNS = { places: 2, heavyPlaces: 1, waiting: 400, waitingOfAccount: 40, patienceMs: 60_000 };
/** In bytes. A process that uses more memory is replaced by a new one. */
const MOST_RSS = 220 * 1024 * 1024;

export type Warn = (facts: object, message: string) => void;

/** The only way to read foreign bytes. */
export interface ReadingPool {
  read<Input, Result, Piece>(
    reader: ForeignReader<Input, Result, Piece>,
    input: Input,
    who: Applicant & { tell?(piece: Piece): void },
  ): Promise<Result>;
  /**
   * Starts the processes and loads these readers, and does the same for each replacement, so that no file waits for a
   * start.
   */
  warm(readers: readonly { module: URL }[]): void;
  /** The number of processes, and of those that read a file now. */
  state(): { processes: number; busy: number };
  close(): Promise<void>;
}

/** SEC-77, SEC-78. Processes that read foreign bytes with limits of time and memory. Accounts take turns. */
export function openReadingPool(warn: Warn): ReadingPool {
  const inTurn = fairQueue(TURNS);
  const idle: ReaderProcess[] = [];
  const all = new Set<ReaderProcess>();
  /** The modules that each process loads. Null before `warm` and after `close`. */
  let loaded: readonly { module: URL }[] | null = null;

  function start(kind: ReaderKind): ReaderProcess {
    const reader = startReader(kind);
    all.add(reader);
    void reader.ended.then(() => all.delete(reader));
    return reader;
  }

  /** SEC-108: replaces ended processes, so that the next file does not wait for a start. */
  function refill(): void {
    if (loaded === null) return;
    while (all.size < TURNS.places) {
      const process = start([...all].some(({ kind }) => kind === 'light') ? 'heavy' : 'light');
      for (const { module } of loaded) process.load(module);
      idle.push(process);
    }
  }
  async function ended(process: ReaderProcess): Promise<void> {
    await process.end();
    refill();
  }

  /**
   * Returns an idle process or a new one. A light reading may use a heavy process; a heavy reading in a light process
   * would delay the next light one.
   */
  function taken(wanted: ReaderKind): ReaderProcess {
    // Idle processes that have ended meanwhile are ignored.
    const there = idle.splice(0).filter((one) => all.has(one));
    const found = there.find(({ kind }) => kind === wanted) ?? (wanted === 'light' ? there[0] : undefined);
    idle.push(...there.filter((one) => one !== found));
    return found ?? start(wanted);
  }

  return {
    read: (reader, input, { account, gone, tell }) =>
      inTurn({ account, gone, isHeavy: reader.isHeavy }, async () => {
        const process = taken(reader.isHeavy ? 'heavy' : 'light');
        try {
          const { result, rss } = await process.run(reader, input, { gone, tell });
          // A heavy reading may have started a third process.
          if (rss > MOST_RSS || all.size > TURNS.places) await ended(process);
          else idle.push(process);
          return result;
        } catch (error) {
          // The place becomes free only after the process has ended, so that two processes never share a place.
          await ended(process);
          if (!gone.aborted) warn({ err: error, module: reader.module.pathname }, 'a foreign file could not be read');
          throw error;
        }
      }),
    warm(readers) {
      loaded = readers;
      refill();
    },
    state: () => ({ processes: all.size, busy: all.size - idle.filter((one) => all.has(one)).length }),
    async close() {
      loaded = null;
      await Promise.all([...all].map((process) => process.end()));
    },
  };
}
