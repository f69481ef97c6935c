import { MINUTES_IN_DAY, type Day, type Span } from '@planner/schedule';

/** A place on the paper: a day and a span of its minutes. */
export interface Place extends Span {
  readonly date: Day;
}

export type DragKind = 'move' | 'resize' | 'draw';

const SNAP = 15;
const SHORTEST = 15;

const snapped = (minutes: number): number => Math.round(minutes / SNAP) * SNAP;
const clamped = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** Where a drag by so many minutes leads on the day under the pointer; in steps of a quarter, inside the day. */
export function targetOf(kind: DragKind, origin: Place, date: Day, byMinutes: number): Place {
  if (kind === 'move') {
    const length = origin.end - origin.start;
    const start = clamped(origin.start + snapped(byMinutes), 0, MINUTES_IN_DAY - SNAP);
    return { date, start, end: start + length };
  }
  if (kind === 'resize') {
    const end = clamped(snapped(origin.end + byMinutes), origin.start + SHORTEST, MINUTES_IN_DAY);
    return { ...origin, end };
  }
  const there = snapped(origin.start + byMinutes);
  const start = clamped(Math.min(origin.start, there), 0, MINUTES_IN_DAY - SNAP);
  return { ...origin, start, end: clamped(Math.max(origin.start, there), start + SHORTEST, MINUTES_IN_DAY) };
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.date === other.date && one.start === other.start && one.end === other.end;

/** Where Alt and an arrow lead a focused lesson: a quarter up or down, a day left or right; with Shift its end. */
export function keyTarget(key: string, hasShift: boolean, origin: Place, dayBy: (days: number) => Day): Place | null {
  const kind = hasShift ? 'resize' : 'move';
  if (key === 'ArrowUp') return targetOf(kind, origin, origin.date, -SNAP);
  if (key === 'ArrowDown') return targetOf(kind, origin, origin.date, SNAP);
  if (hasShift) return null;
  if (key === 'ArrowLeft') return { ...origin, date: dayBy(-1) };
  if (key === 'ArrowRight') return { ...origin, date: dayBy(1) };
  return null;
}
