import type { HistoryEntry } from './history-source.ts';

/**
 * MOD-21 to MOD-23. While something lies over a page, the page has a second entry in the history, its cover: so Back
 * has something to go back from, at the first page of a tab too. It is taken away when nothing is left on the page, and
 * the next page takes its place.
 */
export interface CoverState {
  /** `laid`: the present entry is a cover. `lifting`: the browser is on its way from a cover to the page under it. */
  readonly phase: 'page' | 'laid' | 'lifting';
  /** The index of the page under the cover that was lifted last. */
  readonly under: number;
  /** Counts the liftings: the browser may report late about an earlier one. */
  readonly lifting: number;
  /** The browser is away from the page that shows: nothing is laid or lifted until it is back. */
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
  /** The browser cannot lift the cover, because the page under it is not certain. */
  | { readonly type: 'stuck'; readonly cover: HistoryEntry; readonly isPopped: boolean }
  /** The browser did not leave the cover after all. */
  | { readonly type: 'stayed'; readonly lifting: number }
  | { readonly type: 'became page' }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' };

export type CoverEffect =
  | { readonly do: 'lay' }
  | { readonly do: 'lift'; readonly cover: HistoryEntry; readonly lifting: number; readonly isPopped: boolean }
  /** Makes a page of a cover that cannot be lifted. */
  | { readonly do: 'keep as page'; readonly cover: HistoryEntry }
  | { readonly do: 'stand on page'; readonly index: number }
  /** Asks what lies on top to go. */
  | { readonly do: 'dismiss' }
  /** Looks again when the current task is done: a closing modal often moves the page too, which then takes the cover's place. */
  | { readonly do: 'settle' }
  | { readonly do: 'run waiting moves' }
  /** The pop concerns the page. */
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
    // The user went elsewhere before the browser had left the cover: the page still stands at it.
    const after = popped(present.isCover === true ? { ...state, phase: 'laid' } : page, event);
    return to(after.state, SETTLE, ...after.effects);
  }
  if (state.phase === 'laid' && index === present.index - 1)
    return to(page, { do: 'stand on page', index }, { do: 'dismiss' }, SETTLE);
  // Forward to the cover of a modal that is closed.
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

/** MOD-21 to MOD-27. The next state of the cover, and what the history has to do for it. */
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
