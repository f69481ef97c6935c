import type { Lesson } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { useRef, useState } from 'react';
import type { Place } from '../time-grid/placement/place.ts';

/**
 * Handles the move of a chosen lesson, and moves the other chosen lessons too. Returns false for a lesson that is not
 * chosen.
 */
export type Mover = (lesson: Lesson, place: Place) => boolean;

type Ids = readonly number[];

const none: Ids = [];

/** LSN-232. The chosen lessons of each period, and the handler of their moves. */
export function useChosen(period: Day = '') {
  const [chosen, setChosen] = useState<Record<Day, Ids>>({});
  const mover = useRef<Mover | null>(null);
  const change = (next: (ids: Ids) => Ids) =>
    setChosen((before) => ({ ...before, [period]: next(before[period] ?? none) }));
  return {
    choice: {
      ids: chosen[period] ?? none,
      onChange: (ids: Ids) => change(() => ids),
      onMover: (own: Mover | null) => {
        mover.current = own;
      },
    },
    /** Adds the pressed lessons. A single pressed lesson that is already chosen is removed instead. */
    pick: (pressed: Ids) =>
      change((ids) => {
        const left = ids.filter((id) => !pressed.includes(id));
        return pressed.length > 1 || left.length === ids.length ? [...left, ...pressed] : left;
      }),
    takes: (lesson: Lesson, place: Place) => mover.current?.(lesson, place),
  };
}
