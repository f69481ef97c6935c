import type { Lesson } from '@planner/contract';
import { useLayoutEffect } from 'react';
import type { Place } from '../../time-grid/placement/place.ts';
import { PlacingBar } from './placing-bar.tsx';
import { usePlacing } from './use-placing.ts';

interface PlacingProps {
  address: { placed: number | null; stopPlacing(): void };
  lessons: readonly Lesson[];
  move(lesson: Lesson, place: Place): void;
  /** Receives the function that moves the waiting lesson to a place; null when no lesson waits. */
  onChooser(choose: ((place: Place) => void) | null): void;
}

/** LSN-53. The bar of a lesson that waits for a tap on its new place. */
export function Placing({ address, lessons, move, onChooser }: PlacingProps) {
  const { placing, choose } = usePlacing(address, lessons, move);
  useLayoutEffect(() => {
    onChooser(choose);
    return () => onChooser(null);
  });
  return placing && <PlacingBar lesson={placing.lesson} onStop={placing.stop} />;
}
