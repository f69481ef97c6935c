import type { Day } from '@planner/schedule';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { Aids, AidsView } from '../hint/lesson-aids.ts';

/**
 * Loads the code of hints and arrow keys when the user points at the grid or enters it by keyboard. A hint disappears
 * with its period.
 */
export function useAids(
  grid: RefObject<HTMLElement | null>,
  view: RefObject<AidsView>,
  period: Day | undefined,
  failed: (error: unknown) => void,
): (use: (aids: Aids) => void) => void {
  const aids = useRef<Promise<Aids | null> | null>(null);
  const tell = useRef(failed);
  useEffect(() => {
    tell.current = failed;
  });
  const load = useCallback(
    () =>
      (aids.current ??= import(/* webpackChunkName: "pointer" */ '../hint/lesson-aids.ts').then(
        ({ attachAids }) => (grid.current === null ? null : attachAids(grid.current, view)),
        (error: unknown) => {
          // The next key or hover loads the code again.
          aids.current = null;
          tell.current(error);
          return null;
        },
      )),
    [grid, view],
  );
  useEffect(() => {
    const node = grid.current;
    const stop = new AbortController();
    const wake = () => void load();
    for (const name of ['pointerover', 'focusin']) node?.addEventListener(name, wake, { signal: stop.signal });
    return () => {
      stop.abort();
      void aids.current?.then((loaded) => loaded?.detach());
      aids.current = null;
    };
  }, [grid, load, period]);
  return (use) => void load().then((loaded) => loaded && use(loaded));
}
