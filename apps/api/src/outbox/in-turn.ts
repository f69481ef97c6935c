/** One turn after the other; all who ask while a turn waits for the one before it share it. */
export interface InTurn {
  /** A turn that begins after this was asked; answers what it does. */
  turn(): Promise<number>;
  /** Resolves when what was asked so far has been done. */
  ended(): Promise<unknown>;
  /** Nothing is done, and nothing is asked. */
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
