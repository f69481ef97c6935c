import { type Applicant, fairQueue } from '@planner/server-core';
import type { ForeignReader } from './foreign-reader.ts';
import { type ReaderKind, type ReaderProcess, startReader } from './reader-handle.ts';

/** One heavy reading at most, so that a light one of another account always finds a place. */
const TURNS = { places: 2, heavyPlaces: 1, waiting: 400, waitingOfAccount: 40, patienceMs: 60_000 };
/** A process that has grown beyond it makes room for a new one. */
const MOST_RSS = 220 * 1024 * 1024;

export type Warn = (facts: object, message: string) => void;

/** The one way in which foreign bytes are read. */
export interface ReadingPool {
  read<Input, Result, Piece>(
    reader: ForeignReader<Input, Result, Piece>,
    input: Input,
    who: Applicant & { tell?(piece: Piece): void },
  ): Promise<Result>;
  /** Starts the processes and loads these readers, and does so again for each that ends, so that no file waits for either. */
  warm(readers: readonly { module: URL }[]): void;
  close(): Promise<void>;
}

/** SEC-77, SEC-78. Processes that read foreign bytes, with bounds of time and memory, by turns of accounts. */
export function openReadingPool(warn: Warn): ReadingPool {
  const inTurn = fairQueue(TURNS);
  const idle: ReaderProcess[] = [];
  const all = new Set<ReaderProcess>();
  /** What each process loads; nothing before `warm` and after `close`. */
  let loaded: readonly { module: URL }[] | null = null;

  function start(kind: ReaderKind): ReaderProcess {
    const reader = startReader(kind);
    all.add(reader);
    void reader.ended.then(() => all.delete(reader));
    return reader;
  }

  /** SEC-108: whoever comes after a file that ended its process waits for no start. */
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

  /** A light reading makes do with a process for heavy ones; the other way round it would hold the next light one up. */
  function taken(wanted: ReaderKind): ReaderProcess {
    // One that has ended meanwhile, of whatever reason, is none.
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
          // A heavy reading may have started one beside two others.
          if (rss > MOST_RSS || all.size > TURNS.places) await ended(process);
          else idle.push(process);
          return result;
        } catch (error) {
          // The place is free once the process has ended: two of them never stand in one place.
          await ended(process);
          if (!gone.aborted) warn({ err: error, module: reader.module.pathname }, 'a foreign file could not be read');
          throw error;
        }
      }),
    warm(readers) {
      loaded = readers;
      refill();
    },
    async close() {
      loaded = null;
      await Promise.all([...all].map((process) => process.end()));
    },
  };
}
