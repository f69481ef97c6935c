/** A reader for one kind of foreign file, with its limits. */
export interface ForeignReader<Input, Result, Piece> {
  /** The module, which exports `read`. */
  readonly module: URL;
  readonly withinMs: number;
  /** Whether reading may take long. Fewer heavy readers run at the same time. */
  readonly isHeavy: boolean;
  /** Carries only the types: the server itself never loads the function. */
  readonly read?: (input: Input, tell: (piece: Piece) => void) => Result;
}

/** The sender of a file waits no longer than this for its reading. */
const LONGEST_MS = 60_000;

/**
 * SEC-77. Declares the module that reads one kind of foreign file, and its limits. Throws for a time limit outside of 0
 * to 60 s.
 * @example
 * import type { read } from './table-reading.ts';
 * const TABLE = foreignReader<typeof read>(new URL('./table-reading.ts', import.meta.url), { withinMs: 15_000, isHeavy:
 * true });
 */
export function foreignReader<Reading extends (input: never, tell: never) => unknown>(
  module: URL,
  bounds: { withinMs: number; isHeavy: boolean },
): ForeignReader<Parameters<Reading>[0], Awaited<ReturnType<Reading>>, PieceOf<Reading>> {
  if (!(bounds.withinMs > 0 && bounds.withinMs <= LONGEST_MS)) throw new RangeError(`No bound: ${module.pathname}`);
  return { module, ...bounds };
}

type PieceOf<Reading> = Reading extends (input: never, tell: infer Tell) => unknown
  ? Tell extends (piece: infer Piece) => void
    ? Piece
    : never
  : never;
