import type { Lesson } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { useCallback, useRef, useState } from 'react';
import type { Place } from '../time-grid/placement/place.ts';

/** Takes a move of a chosen lesson, which moves the others too. Returns false for any other lesson. */
export type Mover = (lesson: Lesson, place: Place) => boolean;

/** A press that chooses lessons of a period, or no longer chooses one. */
export interface Picked {
  period: Day | undefined;
  ids: readonly number[];
}

/** LSN-232. The presses that choose lessons, and the way by which chosen lessons take their moves. */
export function useChosen(period: Day | undefined) {
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const mover = useRef<Mover | null>(null);
  return {
    picked,
    pick: (ids: readonly number[]) => setPicked((before) => [...before, { period, ids }]),
    takes: (lesson: Lesson, place: Place) => mover.current?.(lesson, place),
    onMover: useCallback((own: Mover | null) => {
      mover.current = own;
    }, []),
  };
}
