import type { Day } from '@planner/schedule';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Marks the full days that are further out of sight than these pixels. */
function mark({ scrollLeft, clientWidth }: HTMLElement, grid: HTMLElement, margin: number): void {
  const days = [...grid.querySelectorAll<HTMLElement>('[data-dense]')];
  // All days are measured before the first one changes the layout.
  const far = days.map(
    ({ offsetLeft: left, offsetWidth: width }) =>
      clientWidth > 0 && (left + width < scrollLeft - margin || left > scrollLeft + clientWidth + margin),
  );
  for (const [index, { dataset }] of days.entries()) {
    if (far[index] === true) dataset.far = '';
    else delete dataset.far;
  }
}

/**
 * LSN-253. The cards of a full day that is out of sight draw nothing. A user who scrolls sideways has the days of one
 * screen in advance.
 */
export function useNearDays(
  scroller: RefObject<HTMLElement | null>,
  grid: RefObject<HTMLElement | null>,
  period: Day | undefined,
): void {
  const seen = useRef({ left: 0, margin: 0 });
  useLayoutEffect(() => {
    seen.current.margin = 0;
  }, [period]);
  useLayoutEffect(() => {
    if (scroller.current === null || grid.current === null) return;
    seen.current.left = scroller.current.scrollLeft;
    mark(scroller.current, grid.current, seen.current.margin);
  });
  useEffect(() => {
    const { current: box } = scroller;
    if (box === null) return undefined;
    const again = () => grid.current && mark(box, grid.current, seen.current.margin);
    const scrolled = () => {
      // The grid itself scrolls to its opening position.
      if (box.scrollLeft === seen.current.left) return;
      seen.current = { left: box.scrollLeft, margin: box.clientWidth };
      again();
    };
    const watch = new ResizeObserver(again);
    watch.observe(box);
    box.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', scrolled);
    };
  }, [scroller, grid]);
}
