/**
 * Returns a function that runs at most `most` works at a time, in order; the others wait. The queue has no bound and is
 * not fair between accounts, so use it only for the parts of one work. For requests of several accounts, use
 * `turns/fair-queue.ts`.
 */
export function atMost(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const line = shortLine({ places: most, waiting: Infinity });
  return async (work) => {
    const answer = await line(work);
    // An unbounded queue never rejects a work.
    if (answer === REFUSED) throw new Error('An endless line was full');
    return answer;
  };
}

export const REFUSED: unique symbol = Symbol('the line is full');

/**
 * SEC-105. Returns a bounded variant of `atMost`. When `waiting` works already wait, a new work does not run and the
 * caller receives `REFUSED`.
 */
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
      // The next waiting work inherits this place, so the counter stays the same.
      const next = waiting.shift();
      if (next === undefined) working -= 1;
      else next();
    }
  };
}
