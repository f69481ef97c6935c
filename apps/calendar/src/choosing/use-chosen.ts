import type { Lesson } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { useCallback, useRef, useState } from 'react';
import type { Place } from '../time-grid/placement/place.ts';

/** Takes a move of a chosen lesson, which moves the others too. Returns false for any other lesson. */
type Mover = (lesson: Lesson, place: Place) => boolean;

const NONE: readonly number[] = [];

/** LSN-232. The lessons that are chosen in the shown period. Another period begins without any. */
export function useChosen(period: Day | undefined) {
  const [chosen, setChosen] = useState({ period, ids: NONE });
  const mover = useRef<Mover | null>(null);
  const onMover = useCallback((own: Mover | null) => {
    mover.current = own;
  }, []);
  const ids = chosen.period === period ? chosen.ids : NONE;
  const change = (next: readonly number[]): void => setChosen({ period, ids: next });
  return {
    ids,
    change,
    onMover,
    /** Whether the move of a lesson becomes a question about all chosen ones. */
    takes: (lesson: Lesson, place: Place): boolean => mover.current?.(lesson, place) ?? false,
    /** Adds lessons. A chosen lesson alone is removed. */
    pick: (added: readonly number[]) =>
      change(
        added.length === 1 && ids.some((id) => id === added[0])
          ? ids.filter((id) => id !== added[0])
          : [...new Set([...ids, ...added])],
      ),
  };
}

export type ChosenLessons = ReturnType<typeof useChosen>;
