import type { Lesson } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { useLayoutEffect, useMemo, type Dispatch, type SetStateAction } from 'react';
import { LEAST } from '../../time-grid/placement/day-blocks.ts';
import type { Beside } from '../../time-grid/placement/use-placement.ts';
import type { OwnedTime } from '../own-spans.ts';
import { sharedPlaces, type SharedDay } from './shared-places.ts';

export interface Sharing {
  readonly days: readonly Day[];
  /** The lessons of the grid. */
  readonly lessons: readonly Lesson[];
  readonly isTouch: boolean;
  /** Sets the times beside which the grid places its lessons. */
  readonly onBeside: Dispatch<SetStateAction<Beside | undefined>>;
}

const isSame = (one: Beside | undefined, other: Beside): boolean =>
  JSON.stringify([...(one ?? [])]) === JSON.stringify([...other]);

/** WRK-53. Returns the places of the covered times by day, and lets the lessons of the grid leave the room for them. */
export function useSharedPlaces(
  times: readonly OwnedTime[],
  { days, lessons, isTouch, onBeside }: Sharing,
): ReadonlyMap<Day, SharedDay> {
  const least = isTouch ? LEAST.touch : LEAST.mouse;
  const shared = useMemo(() => sharedPlaces(days, times, lessons, least), [days, times, lessons, least]);
  // Before the browser draws, so that a block never covers a lesson.
  useLayoutEffect(() => {
    const beside = new Map(
      [...shared].map(([day, places]) => [day, places.map(({ item: { start, end } }) => ({ start, end }))]),
    );
    onBeside((before) => (isSame(before, beside) ? before : beside));
  }, [shared, onBeside]);
  useLayoutEffect(() => () => onBeside(undefined), [onBeside]);
  return shared;
}
