/**
 * Runs so many works at a time, in their order; the others wait. The wait has no bound and no turns, so this is for the pieces of one
 * work alone. Where requests of several accounts meet, `turns/fair-queue.ts` is used.
 */
export function atMost(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const line = shortLine({ places: most, waiting: Infinity });
  return async (work) => {
    const answer = await line(work);
    // A line without an end refuses nobody.
    if (answer === REFUSED) throw new Error('An endless line was full');
    return answer;
  };
}

export const REFUSED: unique symbol = Symbol('the line is full');

/** SEC-105. The same with a bound: beyond `waiting` a work is not done, and whoever asked for it does without it. */
export function shortLine({
  places,
  waiting: mostWaiting,
}: {
  places: number;
  waiting: number;
}): <Result>(work: () => Promise<Result>) => Promise<Result | typeof REFUSED> {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (working >= places) {
      if (waiting.length >= mostWaiting) return REFUSED;
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else working += 1;
    try {
      return await work();
    } finally {
      // Whoever waits takes the place over.
      const next = waiting.shift();
      if (next === undefined) working -= 1;
      else next();
    }
  };
}
