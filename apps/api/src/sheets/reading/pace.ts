/** How far somebody is with so many rows. */
export type Told = (done: number, total: number) => void;

/** A page shows no more than a few changes a second. */
const PACE_MS = 200;

/** Tells the beginning, the end, and what is between them from time to time. */
export function paced(tell: Told): Told {
  let toldAt = -Infinity;
  return (done, total) => {
    const now = performance.now();
    if (done > 0 && done < total && now - toldAt < PACE_MS) return;
    toldAt = now;
    tell(done, total);
  };
}
