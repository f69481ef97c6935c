/** Reports the progress in rows. */
export type Told = (done: number, total: number) => void;

/** A page cannot show more than a few changes a second. */
const PACE_MS = 200;

/** Reports the beginning, the end, and the progress between them at intervals. */
export function paced(tell: Told): Told {
  let toldAt = -Infinity;
  return (done, total) => {
    const now = performance.now();
    if (done > 0 && done < total && now - toldAt < PACE_MS) return;
    toldAt = now;
    tell(done, total);
  };
}
