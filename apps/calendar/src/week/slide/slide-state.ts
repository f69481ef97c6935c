import type { Turn } from '../../time-grid/drag/edge-dwell.ts';

/** In pixels. A wheel turns the week at this distance, and a finger when it is lifted beyond it. */
const FAR_ENOUGH = 64;
/** In pixels: a shorter way of a finger is a tap. */
const SLOP = 8;
/** In pixels. While the wheel runs out, only an event of this distance can begin another slide. */
const PUSH = 40;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The edges of the grid that it has reached. Elsewhere a sideways gesture scrolls the grid. */
export interface Edges {
  readonly left: boolean;
  readonly right: boolean;
}

export type SlideState =
  | { readonly phase: 'still' }
  /** A gesture that belongs to the browser. */
  | { readonly phase: 'scrolling' }
  | { readonly phase: 'touched'; readonly from: Point; readonly edges: Edges }
  /** `offset` is the distance towards the next week; below zero towards the week before. `from` is null for a wheel. */
  | { readonly phase: 'following'; readonly offset: number; readonly from: Point | null; readonly edges: Edges }
  | { readonly phase: 'moving'; readonly to: Turn | 0; readonly last: number; readonly isWheel: boolean }
  /** The wheel still runs out after a slide. */
  | { readonly phase: 'coasting'; readonly last: number };

export type SlideInput =
  | { readonly type: 'wheel'; readonly dx: number; readonly dy: number; readonly edges: Edges }
  | { readonly type: 'touch'; readonly at: Point; readonly edges: Edges }
  | { readonly type: 'touch-move'; readonly at: Point }
  | { readonly type: 'release' | 'cancel' | 'quiet' | 'moved' };

export type SlideEffect =
  /** Reports `quiet` when no further event of the wheel arrives. */
  | { readonly type: 'wait' }
  | { readonly type: 'open'; readonly by: Turn }
  | { readonly type: 'paint'; readonly offset: number }
  | { readonly type: 'move'; readonly to: Turn | 0 }
  | { readonly type: 'turn'; readonly by: Turn }
  | { readonly type: 'close' };

interface Transition {
  readonly state: SlideState;
  readonly effects: readonly SlideEffect[];
}

export const STILL: SlideState = { phase: 'still' };
const WAIT: SlideEffect = { type: 'wait' };
const SCROLLING: Transition = { state: { phase: 'scrolling' }, effects: [WAIT] };

const same = (state: SlideState, ...effects: SlideEffect[]): Transition => ({ state, effects });
const isFree = (offset: number, { left, right }: Edges): boolean => (offset < 0 ? left : right);
const turnOf = (offset: number): Turn => (offset < 0 ? -1 : 1);

/** LSN-260. Returns the next state of a slide to another week, and the effects for the driver. */
export function nextSlide(state: SlideState, input: SlideInput): Transition {
  switch (input.type) {
    case 'wheel':
      return wheeled(state, input);
    case 'touch':
      // While the week moves, a finger does not catch it.
      if (state.phase === 'moving') return same(state);
      if (state.phase === 'following') return moving(state, 0);
      return same({ phase: 'touched', from: input.at, edges: input.edges });
    case 'touch-move':
      return touchMoved(state, input.at);
    case 'release':
      if (state.phase === 'touched') return same(STILL);
      if (state.phase !== 'following' || state.from === null) return same(state);
      return moving(state, Math.abs(state.offset) > FAR_ENOUGH ? turnOf(state.offset) : 0);
    case 'cancel':
      if (state.phase === 'following') return moving(state, 0);
      return same(state.phase === 'touched' ? STILL : state);
    case 'quiet':
      if (state.phase === 'following' && state.from === null) return moving(state, 0);
      return same(state.phase === 'scrolling' || state.phase === 'coasting' ? STILL : state);
    case 'moved':
      return moved(state);
  }
}

type Following = Extract<SlideState, { phase: 'following' }>;

const moving = ({ from, offset }: Following, to: Turn | 0): Transition =>
  same({ phase: 'moving', to, last: offset, isWheel: from === null }, { type: 'move', to });

function moved(state: SlideState): Transition {
  if (state.phase !== 'moving') return same(state);
  const end: SlideEffect = state.to === 0 ? { type: 'close' } : { type: 'turn', by: state.to };
  return state.isWheel ? same({ phase: 'coasting', last: state.last }, end, WAIT) : same(STILL, end);
}

function wheeled(state: SlideState, { dx, dy, edges }: Extract<SlideInput, { type: 'wheel' }>): Transition {
  const isSideways = Math.abs(dx) > Math.abs(dy);
  switch (state.phase) {
    case 'still':
    case 'touched':
      return isSideways && isFree(dx, edges) ? followed(0, { dx, edges }) : SCROLLING;
    case 'scrolling':
      return SCROLLING;
    case 'following':
      return state.from === null ? followed(state.offset, { dx, edges: state.edges }) : same(state);
    case 'moving':
      return same({ ...state, last: dx });
    case 'coasting': {
      // A wheel that runs out only slows down.
      const isPush = Math.abs(dx) >= PUSH && (Math.abs(dx) >= Math.abs(state.last) || dx * state.last < 0);
      if (isSideways && isPush && isFree(dx, edges)) return followed(0, { dx, edges });
      return same({ phase: 'coasting', last: dx }, WAIT);
    }
  }
}

function followed(before: number, { dx, edges }: { dx: number; edges: Edges }): Transition {
  const offset = before + dx;
  const opened: SlideEffect[] = before * offset <= 0 && offset !== 0 ? [{ type: 'open', by: turnOf(offset) }] : [];
  const following: Following = { phase: 'following', offset, from: null, edges };
  if (!isFree(offset, edges)) return same({ ...following, offset: 0 }, { type: 'paint', offset: 0 }, WAIT);
  if (Math.abs(offset) >= FAR_ENOUGH) {
    const { state, effects } = moving(following, turnOf(offset));
    return same(state, ...opened, { type: 'paint', offset }, ...effects);
  }
  return same(following, ...opened, { type: 'paint', offset }, WAIT);
}

function touchMoved(state: SlideState, at: Point): Transition {
  if (state.phase === 'touched') {
    const offset = state.from.x - at.x;
    const down = at.y - state.from.y;
    if (Math.hypot(offset, down) <= SLOP) return same(state);
    const isSideways = Math.abs(offset) > Math.abs(down);
    if (!isSideways || !isFree(offset, state.edges)) return same({ phase: 'scrolling' }, WAIT);
    const following: SlideState = { phase: 'following', offset, from: state.from, edges: state.edges };
    return same(following, { type: 'open', by: turnOf(offset) }, { type: 'paint', offset });
  }
  if (state.phase !== 'following' || state.from === null) return same(state);
  const wished = state.from.x - at.x;
  const offset = isFree(wished, state.edges) ? wished : 0;
  const opened: SlideEffect[] =
    state.offset * offset <= 0 && offset !== 0 ? [{ type: 'open', by: turnOf(offset) }] : [];
  return same({ ...state, offset }, ...opened, { type: 'paint', offset });
}
