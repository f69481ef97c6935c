import { MINUTES_IN_DAY, type Day } from '@planner/schedule';
import type { Place } from '../placement/place.ts';

/** In pixels: beyond this distance a mouse drags, while a finger scrolls instead of dragging. */
const SLOP = { mouse: 4, touch: 8 } as const;

const QUARTER = 15;

export type DragKind = 'move' | 'resize' | 'draw';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The start of a gesture: the pressed element and the point. */
export interface Press {
  readonly kind: DragKind;
  /** null: the empty grid. */
  readonly lesson: number | null;
  readonly node: HTMLElement;
  readonly origin: Place;
  readonly pointer: number;
  readonly device: keyof typeof SLOP;
  readonly at: Point;
  /** The scroll position of the grid. */
  readonly scrollTop: number;
}

export interface Dragging {
  readonly phase: 'dragging';
  readonly press: Press;
  readonly point: Point;
  readonly target: Place;
}

export type DragState =
  { readonly phase: 'idle' } | { readonly phase: 'pressed'; readonly press: Press; readonly point: Point } | Dragging;

/** The driver's measurements under the pointer. */
export interface Aim {
  /** The column under the pointer; null beside the grid. */
  readonly day: Day | null;
  /** The day of the strip above the grid, under the pointer. */
  readonly stripDay: Day | null;
  /** The pointer's vertical distance on the grid, in pixels. */
  readonly down: number;
  readonly pixelsPerMinute: number;
}

/** The visible state of a drag. */
export interface DragPicture {
  readonly point: Point;
  readonly target: Place;
  readonly aim: Aim;
}

export type DragInput =
  | { readonly type: 'press'; readonly press: Press }
  | { readonly type: 'move'; readonly pointer: number; readonly point: Point }
  | { readonly type: 'hold' }
  | { readonly type: 'scroll' }
  | { readonly type: 'aim'; readonly aim: Aim }
  | { readonly type: 'release' }
  | { readonly type: 'cancel' };

export type DragEffect =
  | { readonly type: 'wait-for-hold' | 'stop-waiting' | 'aim' | 'erase' }
  | { readonly type: 'lift'; readonly press: Press }
  | { readonly type: 'paint'; readonly picture: DragPicture }
  | { readonly type: 'drop'; readonly lesson: number; readonly place: Place }
  | { readonly type: 'draw'; readonly place: Place }
  | { readonly type: 'lay-down'; readonly place: Place };

interface Transition {
  readonly state: DragState;
  readonly effects: readonly DragEffect[];
}

export const IDLE: DragState = { phase: 'idle' };

/** Returns the next state of a drag, and the effects for the driver. */
export function nextDrag(state: DragState, input: DragInput): Transition {
  if (input.type === 'press') {
    const effects: DragEffect[] = input.press.device === 'touch' ? [{ type: 'wait-for-hold' }] : [];
    return { state: { phase: 'pressed', press: input.press, point: input.press.at }, effects };
  }
  switch (state.phase) {
    case 'idle':
      return { state, effects: [] };
    case 'pressed':
      return whilePressed(state, input);
    case 'dragging':
      return whileDragging(state, input);
  }
}

function whilePressed(
  state: Extract<DragState, { phase: 'pressed' }>,
  input: Exclude<DragInput, { type: 'press' }>,
): Transition {
  const { press, point } = state;
  switch (input.type) {
    case 'move': {
      if (input.pointer !== press.pointer) return { state, effects: [] };
      const distance = Math.hypot(input.point.x - press.at.x, input.point.y - press.at.y);
      if (distance <= SLOP[press.device]) return { state: { ...state, point: input.point }, effects: [] };
      return press.device === 'mouse' ? lifted(press, input.point) : dismissed;
    }
    case 'hold':
      return lifted(press, point);
    case 'release':
    case 'cancel':
      return dismissed;
    case 'scroll':
    case 'aim':
      return { state, effects: [] };
  }
}

const dismissed: Transition = { state: IDLE, effects: [{ type: 'stop-waiting' }] };

const lifted = (press: Press, point: Point): Transition => ({
  state: { phase: 'dragging', press, point, target: press.origin },
  effects: [{ type: 'lift', press }, { type: 'aim' }],
});

function whileDragging(state: Dragging, input: Exclude<DragInput, { type: 'press' }>): Transition {
  const { press, point, target } = state;
  switch (input.type) {
    case 'move':
      if (input.pointer !== press.pointer) return { state, effects: [] };
      return { state: { ...state, point: input.point }, effects: [{ type: 'aim' }] };
    case 'scroll':
      return { state, effects: [{ type: 'aim' }] };
    case 'aim': {
      const next = { ...state, target: targetOfAim(state, input.aim) };
      return { state: next, effects: [{ type: 'paint', picture: { point, target: next.target, aim: input.aim } }] };
    }
    case 'release':
      // The drop must render the lesson at its new place before the node is reset.
      return {
        state: IDLE,
        effects: [{ type: 'erase' }, ...outcome(press, target), { type: 'lay-down', place: target }],
      };
    case 'cancel':
      return { state: IDLE, effects: [{ type: 'erase' }, { type: 'lay-down', place: press.origin }] };
    case 'hold':
      return { state, effects: [] };
  }
}

/** On the strip a moved lesson keeps its time. Beside the grid the last day applies. */
function targetOfAim({ press: { kind, origin }, target }: Dragging, aim: Aim): Place {
  if (kind === 'move' && aim.stripDay !== null) return targetOf(kind, origin, aim.stripDay, 0);
  return targetOf(kind, origin, aim.day ?? target.date, aim.down / aim.pixelsPerMinute);
}

function outcome({ kind, lesson, origin }: Press, place: Place): DragEffect[] {
  if (kind === 'draw') return [{ type: 'draw', place }];
  if (lesson === null || isSamePlace(origin, place)) return [];
  return [{ type: 'drop', lesson, place }];
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.date === other.date && one.start === other.start && one.end === other.end;

const snapped = (minutes: number): number => Math.round(minutes / QUARTER) * QUARTER;
const clamped = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/**
 * LSN-51. Returns the result of a gesture by `byMinutes` on the day under the pointer. The shortest lesson is 15
 * minutes.
 */
export function targetOf(kind: DragKind, origin: Place, date: Day, byMinutes: number): Place {
  if (kind === 'move') {
    const length = origin.end - origin.start;
    const start = clamped(origin.start + snapped(byMinutes), 0, MINUTES_IN_DAY - QUARTER);
    return { date, start, end: start + length };
  }
  if (kind === 'resize') {
    const end = clamped(snapped(origin.end + byMinutes), origin.start + QUARTER, MINUTES_IN_DAY);
    return { ...origin, end };
  }
  const there = snapped(origin.start + byMinutes);
  const start = clamped(Math.min(origin.start, there), 0, MINUTES_IN_DAY - QUARTER);
  return { ...origin, start, end: clamped(Math.max(origin.start, there), start + QUARTER, MINUTES_IN_DAY) };
}
