import type { Lesson } from '@planner/contract';
import { useLayoutEffect, type RefObject } from 'react';
import type { Place } from '../time-grid/placement/place.ts';
import { PlacingBar } from './placing-bar.tsx';
import { usePlacing } from './use-placing.ts';

/** LSN-187. The link between the grid and the code that moves a waiting lesson, which loads later. */
export interface Choosing {
  /** Handles a chosen place; undefined until the code has loaded. */
  choose?: (place: Place) => void;
  /** The place that was chosen before the code had loaded. */
  early?: Place | undefined;
}

interface PlacingProps {
  address: { placed: number | null; stopPlacing(): void };
  lessons: readonly Lesson[];
  move(lesson: Lesson, place: Place): void;
  choosing: RefObject<Choosing>;
}

/** LSN-53. The bar of a lesson that waits for a tap on its new place. */
export function Placing({ address, lessons, move, choosing }: PlacingProps) {
  const { placing, choose } = usePlacing(address, lessons, move);
  useLayoutEffect(() => {
    const { early } = choosing.current;
    choosing.current = { choose };
    if (early !== undefined) choose(early);
    return () => {
      choosing.current = {};
    };
  });
  return placing && <PlacingBar lesson={placing.lesson} onStop={placing.stop} />;
}
