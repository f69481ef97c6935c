import type { Day } from '@planner/schedule';
import { useEffect, useRef, type RefObject } from 'react';
import type { DragSurface, DragView } from './drag-surface.ts';

const PRESS_EVENTS = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;

interface Draggable {
  scroller: RefObject<HTMLElement | null>;
  grid: RefObject<HTMLElement | null>;
  view: RefObject<DragView>;
  /** The first shown day. A drag ends when it changes. */
  period: Day | undefined;
}

/**
 * Drags and resizes lessons on a grid, and draws new spans. The code loads when a pointer first reaches the grid. A press
 * that begins before the code has loaded is repeated.
 */
export function useDrag({ scroller, grid, view, period }: Draggable, failed: (error: unknown) => void): void {
  const tell = useRef(failed);
  useEffect(() => {
    tell.current = failed;
  });
  useEffect(() => {
    if (scroller.current === null || grid.current === null) return undefined;
    return attachLater({ scroller: scroller.current, grid: grid.current, view }, (error) => tell.current(error));
  }, [scroller, grid, view, period]);
}

function attachLater(surface: DragSurface, failed: (error: unknown) => void): () => void {
  const { grid } = surface;
  const stop = new AbortController();
  let press: PointerEvent[] = [];
  let loading: Promise<void> | null = null;
  let detach: (() => void) | null = null;

  const load = (): void => {
    loading ??= import(/* webpackChunkName: "pointer" */ './attach-drag.ts').then(
      ({ attachDrag }) => {
        if (stop.signal.aborted) return;
        stop.abort();
        detach = attachDrag(surface, press);
      },
      (error: unknown) => {
        // The next press loads the code again.
        loading = null;
        press = [];
        failed(error);
      },
    );
  };
  const keep = (event: PointerEvent): void => {
    if (event.type === 'pointerdown') press = [];
    else if (press.length === 0) return;
    press.push(event);
    load();
  };
  // Otherwise the browser drags the link of a lesson and ends the press.
  grid.addEventListener('dragstart', (event) => event.preventDefault(), { signal: stop.signal });
  grid.addEventListener('pointerover', load, { signal: stop.signal });
  for (const name of PRESS_EVENTS) grid.addEventListener(name, keep, { signal: stop.signal });
  return () => {
    stop.abort();
    detach?.();
  };
}
