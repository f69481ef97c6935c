import type { OwnTime } from '@planner/contract';
import { MINUTES_IN_DAY, minutesOf, type Day, type WallClock } from '@planner/schedule';
import { useLayoutEffect, type RefObject } from 'react';
import { openingMinute } from './placement/day-blocks.ts';
import type { Blocks } from './keyboard/held.ts';

interface OpeningScroll {
  /** The first shown day. */
  period: Day | undefined;
  isLoaded: boolean;
  blocks: Blocks;
  present: WallClock;
  own: OwnTime | undefined;
}

/**
 * LSN-102. Scrolls the grid: to the working hours while the lessons load, and to its opening position when they are
 * loaded.
 */
export function useOpeningScroll(
  scroller: RefObject<HTMLElement | null>,
  grid: RefObject<HTMLElement | null>,
  { period, isLoaded, blocks, present, own }: OpeningScroll,
): void {
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null || grid.current === null) return;
    const minute = grid.current.offsetHeight / MINUTES_IN_DAY;
    const presentTop = minutesOf(present.time) * minute;
    box.scrollTop = openingMinute(blocks, own) * minute - 8;
    box.scrollLeft = 0;
    if (!blocks.has(present.date)) return;
    if (presentTop > box.scrollTop + box.clientHeight * 0.8) box.scrollTop = presentTop - box.clientHeight * 0.4;
    const column = grid.current.querySelector<HTMLElement>(`[data-day="${present.date}"]`);
    if (column !== null) box.scrollLeft = column.offsetLeft + column.offsetWidth - box.clientWidth;
    // Runs only when another period or its lessons arrive. Later the grid keeps the user's scroll position.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [period, isLoaded]);
}
