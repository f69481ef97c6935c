import type { Point } from './drag-state.ts';

/** In milliseconds. With a shorter time the week would change when the pointer only crosses the edge. */
const DWELL = 600;
/** In pixels, from the left and the right edge of the grid. */
const MARGIN = 20;

/** The direction in time: the period before or after the shown one. */
export type Turn = -1 | 1;

/**
 * Calls `turned` when the pointer has stayed at an edge of the grid, or beside it, for this time. If the pointer leaves
 * the edge and returns, the time starts again.
 */
export function edgeDwell(grid: () => Element | null, turned: (by: Turn) => void) {
  let side: Turn | 0 = 0;
  let timer = 0;
  const stop = (): void => {
    clearTimeout(timer);
    side = 0;
  };
  return {
    stop,
    at({ x }: Point): void {
      const { left, right } = grid()?.getBoundingClientRect() ?? { left: 0, right: window.innerWidth };
      const next = x < left + MARGIN ? -1 : x > right - MARGIN ? 1 : 0;
      if (next === side) return;
      stop();
      side = next;
      if (next === 0) return;
      timer = window.setTimeout(() => {
        side = 0;
        turned(next);
      }, DWELL);
    },
  };
}
