/** Runs one turn after another. All callers who ask while a turn waits share that turn. */
export interface InTurn {
  /** A turn that begins after this call. Resolves with the result of the work. */
  turn(): Promise<number>;
  /** Resolves when all turns requested so far have ended. */
  ended(): Promise<unknown>;
  /** Whether no turn runs or waits. */
  isIdle(): boolean;
}

/** `work` never rejects. */
export function inTurn(work: () => Promise<number>): InTurn {
  let last: Promise<number> = Promise.resolve(0);
  let waiting: Promise<number> | undefined;
  let isAtWork = false;
  const begin = async () => {
    waiting = undefined;
    isAtWork = true;
    const done = await work();
    isAtWork = false;
    return done;
  };
  return {
    turn: () => (waiting ??= last = last.then(begin)),
    ended: () => last,
    isIdle: () => !isAtWork && waiting === undefined,
  };
}
