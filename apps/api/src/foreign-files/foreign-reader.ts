/** One kind of foreign file, with its bounds. */
export interface ForeignReader<Input, Result, Piece> {
  /** Exports `read`. */
  readonly module: URL;
  readonly withinMs: number;
  /** It may take long: fewer of these run at a time. */
  readonly isHeavy: boolean;
  /** Types alone: the function itself is never loaded into the server. */
  readonly read?: (input: Input, tell: (piece: Piece) => void) => Result;
}

/** Whoever sends a file waits no longer for its reading. */
const LONGEST_MS = 60_000;

/**
 * SEC-77. Names the module that reads one kind of foreign file, and its bounds; the next kind is one more call of this.
 * @example
 * import type { read } from './table-reading.ts';
 * const TABLE = foreignReader<typeof read>(new URL('./table-reading.ts', import.meta.url), { withinMs: 15_000, isHeavy: true });
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
