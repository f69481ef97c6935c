import { addDays } from '@planner/schedule';
import { targetOf } from '../drag/drag-state.ts';
import type { Place } from '../placement/place.ts';

const QUARTER = 15;

/** LSN-52. Returns the place where Alt and an arrow move a focused lesson. With Shift they move its end. */
export function keyTarget(key: string, hasShift: boolean, origin: Place): Place | null {
  const kind = hasShift ? 'resize' : 'move';
  if (key === 'ArrowUp') return targetOf(kind, origin, origin.date, -QUARTER);
  if (key === 'ArrowDown') return targetOf(kind, origin, origin.date, QUARTER);
  if (hasShift) return null;
  if (key === 'ArrowLeft') return { ...origin, date: addDays(origin.date, -1) };
  if (key === 'ArrowRight') return { ...origin, date: addDays(origin.date, 1) };
  return null;
}
