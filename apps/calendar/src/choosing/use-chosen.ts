import type { Lesson } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { useRef, useState } from 'react';
import type { Place } from '../time-grid/placement/place.ts';

/** Takes a move of a chosen lesson, which moves the others too. Returns false for any other lesson. */
export type Mover = (lesson: Lesson, place: Place) => boolean;

type Ids = readonly number[];

const none: Ids = [];

/** LSN-232. The chosen lessons of each period, and the way by which they take their moves. */
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
    /** Adds lessons. A chosen lesson alone is removed. */
    pick: (pressed: Ids) =>
      change((ids) => {
        const left = ids.filter((id) => !pressed.includes(id));
        return pressed.length > 1 || left.length === ids.length ? [...left, ...pressed] : left;
      }),
    takes: (lesson: Lesson, place: Place) => mover.current?.(lesson, place),
  };
}
