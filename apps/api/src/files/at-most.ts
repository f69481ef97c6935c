/** Lets so many do their work at a time, in the order of coming; the others wait. */
export function atMost(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (working >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else working += 1;
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
