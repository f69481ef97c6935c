import type { HistoryEntry } from './history-source.ts';

/**
 * MOD-21 to MOD-23. While a window (such as a modal) lies over a page, the page has a second entry in the history, its
 * cover. So Back can close the window, even at the first page of a tab. When no window is left, the history goes back
 * to the page's entry ("lifts" the cover). A new page replaces the cover.
 */
export interface CoverState {
  /** `laid`: the present entry is a cover. `lifting`: the browser is on its way from a cover to the page under it. */
  readonly phase: 'page' | 'laid' | 'lifting';
  /** The index of the page under the cover that was lifted last. */
  readonly under: number;
  /** Counts the liftings, because the browser may report late about an earlier one. */
  readonly lifting: number;
  /** The browser is at another entry than the shown page: no cover is laid or lifted until it is back. */
  readonly isPaused: boolean;
}

export type CoverEvent =
  | { readonly type: 'opened'; readonly present: HistoryEntry }
  | { readonly type: 'covered' }
  | { readonly type: 'uncovered' }
  | { readonly type: 'settled'; readonly present: HistoryEntry; readonly isCovered: boolean }
  | {
      readonly type: 'popped';
      readonly popped: HistoryEntry;
      readonly present: HistoryEntry;
      readonly isCovered: boolean;
    }
  /** The cover cannot be lifted, because the entry under it may not be the page. */
  | { readonly type: 'stuck'; readonly cover: HistoryEntry; readonly isPopped: boolean }
  /** The browser did not leave the cover. */
  | { readonly type: 'stayed'; readonly lifting: number }
  | { readonly type: 'became page' }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' };

export type CoverEffect =
  | { readonly do: 'lay' }
  | { readonly do: 'lift'; readonly cover: HistoryEntry; readonly lifting: number; readonly isPopped: boolean }
  /** Turns a cover that cannot be lifted into a page. */
  | { readonly do: 'keep as page'; readonly cover: HistoryEntry }
  | { readonly do: 'stand on page'; readonly index: number }
  /** Asks the window on top to close. */
  | { readonly do: 'dismiss' }
  /**
   * Checks the cover again after the current task. A closing modal often also moves the page, and the new page then
   * replaces the cover.
   */
  | { readonly do: 'settle' }
  | { readonly do: 'run waiting moves' }
  /** Passes the pop on to the page's own history. */
  | { readonly do: 'pass on'; readonly popped: HistoryEntry };

export interface CoverTransition {
  readonly state: CoverState;
  readonly effects: readonly CoverEffect[];
}

export const NO_COVER: CoverState = { phase: 'page', under: -1, lifting: 0, isPaused: false };

const RUN = { do: 'run waiting moves' } as const;
const SETTLE = { do: 'settle' } as const;

const to = (state: CoverState, ...effects: CoverEffect[]): CoverTransition => ({ state, effects });

const laid = (state: CoverState): CoverTransition =>
  state.phase === 'page' && !state.isPaused ? to({ ...state, phase: 'laid' }, { do: 'lay' }) : to(state);

function lifted(state: CoverState, cover: HistoryEntry, isPopped: boolean): CoverTransition {
  const lifting = state.lifting + 1;
  return to({ ...state, phase: 'lifting', under: cover.index - 1, lifting }, { do: 'lift', cover, lifting, isPopped });
}

function settled(state: CoverState, present: HistoryEntry, isCovered: boolean): CoverTransition {
  if (state.isPaused || state.phase === 'lifting') return to(state);
  if (!isCovered && state.phase === 'laid') return lifted(state, present, false);
  const after = isCovered ? laid(state) : to(state);
  return to(after.state, ...after.effects, RUN);
}

type Popped = Extract<CoverEvent, { type: 'popped' }>;

function popped(state: CoverState, event: Popped): CoverTransition {
  const { popped: entry, present, isCovered } = event;
  const { index } = entry;
  const page: CoverState = { ...state, phase: 'page' };
  if (state.phase === 'lifting' && index === state.under) {
    const after = isCovered ? laid(page) : to(page);
    return to(after.state, { do: 'stand on page', index }, ...after.effects, RUN);
  }
  if (state.phase === 'lifting') {
    // The user moved to another page before the browser left the cover: the page's entry is still the cover.
    const after = popped(present.isCover === true ? { ...state, phase: 'laid' } : page, event);
    return to(after.state, SETTLE, ...after.effects);
  }
  if (state.phase === 'laid' && index === present.index - 1)
    return to(page, { do: 'stand on page', index }, { do: 'dismiss' }, SETTLE);
  // Forward reached the cover of a modal that is already closed.
  const isDead = entry.isCover && state.phase === 'page' && entry.location.pathname === present.location.pathname;
  return isDead ? lifted(state, entry, true) : to(state, { do: 'pass on', popped: entry });
}

function stuck(state: CoverState, cover: HistoryEntry, isPopped: boolean): CoverTransition {
  const page: CoverState = { ...state, phase: 'page' };
  const keep: CoverEffect = { do: 'keep as page', cover };
  return isPopped
    ? to(page, keep, { do: 'pass on', popped: cover })
    : to(page, keep, { do: 'stand on page', index: cover.index }, RUN);
}

/** MOD-21 to MOD-27. Returns the next state of the cover, and the effects that the history must run. */
export function nextCover(state: CoverState, event: CoverEvent): CoverTransition {
  switch (event.type) {
    case 'opened':
      return event.present.isCover ? lifted(state, event.present, false) : to(state);
    case 'covered':
      return laid(state);
    case 'uncovered':
      return to(state, SETTLE);
    case 'settled':
      return settled(state, event.present, event.isCovered);
    case 'popped':
      return popped(state, event);
    case 'stuck':
      return stuck(state, event.cover, event.isPopped);
    case 'stayed':
      return state.phase === 'lifting' && state.lifting === event.lifting
        ? to({ ...state, phase: 'laid' }, RUN)
        : to(state);
    case 'became page':
      return to(state.phase === 'laid' ? { ...state, phase: 'page' } : state);
    case 'paused':
      return to({ ...state, isPaused: true });
    case 'resumed':
      return to({ ...state, isPaused: false }, SETTLE);
  }
}
