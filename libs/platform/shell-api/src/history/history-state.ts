import { createPath, type Location, type NavigationType } from 'react-router-dom';
import type { NavigationState } from '../shell.ts';
import type { HistoryAction, HistoryEntry } from './history-source.ts';

/** The present entry of the history, and the location that the page shows. */
export interface HistoryState {
  readonly entry: HistoryEntry;
  readonly shown: NavigationState;
  /** `agreed`: the next pop repeats a pop to which the guards agreed. */
  readonly pop: 'free' | 'agreed';
  /** The entry of a pop that waits for the guards; the browser is on its way back from it. */
  readonly undone: HistoryEntry | null;
}

type Write = 'PUSH' | 'REPLACE';

export type HistoryEvent =
  | { readonly type: 'moved'; readonly location: Location; readonly action: Write; readonly isOverCover: boolean }
  | { readonly type: 'popped'; readonly popped: HistoryEntry; readonly isGuarded: boolean }
  /** The guards agree to leave the page for this entry. */
  | { readonly type: 'allowed'; readonly popped: HistoryEntry }
  /** The covers moved the history; `address` is the one in the browser. */
  | { readonly type: 'stood'; readonly index: number; readonly isCover: boolean; readonly address: Location };

export type HistoryEffect =
  | { readonly do: 'write'; readonly entry: HistoryEntry; readonly action: Write }
  | { readonly do: 'notify' }
  | { readonly do: 'go'; readonly delta: number }
  | { readonly do: 'ask guards'; readonly popped: HistoryEntry }
  | { readonly do: 'pause covers' }
  | { readonly do: 'resume covers' }
  | { readonly do: 'lay cover' }
  /** A laid cover is now the page. On another page (`isElsewhere`), no window lies over it. */
  | { readonly do: 'become page'; readonly isElsewhere: boolean };

interface HistoryTransition {
  readonly state: HistoryState;
  readonly effects: readonly HistoryEffect[];
}

/** Returns whether a location is another page than the shown one. */
export const isElsewhere = ({ shown }: HistoryState, { pathname }: Location): boolean =>
  pathname !== shown.location.pathname;

// The values of the enum are exactly these strings, so the cast is safe.
const shownAs = (location: Location, action: HistoryAction): NavigationState => ({
  location,
  navigationType: action as NavigationType,
});

/** Returns the history of a page that starts at this entry. */
export const historyAt = (entry: HistoryEntry): HistoryState => ({
  entry,
  shown: shownAs(entry.location, 'POP'),
  pop: 'free',
  undone: null,
});

const to = (state: HistoryState, ...effects: HistoryEffect[]): HistoryTransition => ({ state, effects });
const NOTIFY = { do: 'notify' } as const;

function moved(state: HistoryState, location: Location, action: Write): HistoryTransition {
  const entry = { location, index: action === 'PUSH' ? state.entry.index + 1 : state.entry.index };
  return to({ ...state, entry, shown: shownAs(location, action) }, { do: 'write', entry, action }, NOTIFY);
}

/**
 * On a push, the cover's entry becomes the new page. Otherwise it stays a cover with the changed address. A window that
 * is still open then lays a new cover.
 */
function movedOverCover(state: HistoryState, location: Location, action: Write): HistoryTransition {
  const { index } = state.entry;
  const isPage = action === 'PUSH';
  const entry = isPage ? { location, index } : { location, index, isCover: true };
  const becoming: HistoryEffect[] = isPage ? [{ do: 'become page', isElsewhere: isElsewhere(state, location) }] : [];
  return to(
    { ...state, entry, shown: shownAs(location, action) },
    ...becoming,
    { do: 'write', entry, action: 'REPLACE' },
    NOTIFY,
    { do: 'lay cover' },
  );
}

function popped(state: HistoryState, entry: HistoryEntry, isGuarded: boolean): HistoryTransition {
  if (state.undone !== null)
    return to({ ...state, undone: null }, { do: 'resume covers' }, { do: 'ask guards', popped: state.undone });
  const isOther = isElsewhere(state, entry.location);
  // The browser has already moved. It first returns to the shown page's entry, and moves again if the guards agree.
  if (state.pop === 'free' && isGuarded && isOther)
    return to(
      { ...state, undone: entry },
      { do: 'pause covers' },
      { do: 'go', delta: state.entry.index - entry.index },
    );
  const shown = shownAs(entry.location, 'POP');
  return to({ ...state, entry, shown, pop: 'free' }, { do: 'become page', isElsewhere: isOther }, NOTIFY);
}

function stood(state: HistoryState, index: number, isCover: boolean, address: Location): HistoryTransition {
  const { location } = state.shown;
  const entry = isCover ? { location, index, isCover } : { location, index };
  // The address may have changed while the cover was the present entry.
  const isSame = createPath(address) === createPath(location);
  return isSame ? to({ ...state, entry }) : to({ ...state, entry }, { do: 'write', entry, action: 'REPLACE' });
}

/** NAV-8, NAV-9. Returns the state of the history after an event, and the effects to run. */
export function nextHistory(state: HistoryState, event: HistoryEvent): HistoryTransition {
  switch (event.type) {
    case 'moved': {
      const { location, action, isOverCover } = event;
      return isOverCover ? movedOverCover(state, location, action) : moved(state, location, action);
    }
    case 'popped':
      return popped(state, event.popped, event.isGuarded);
    case 'allowed':
      return to(
        { ...state, pop: 'agreed' },
        { do: 'become page', isElsewhere: true },
        { do: 'go', delta: event.popped.index - state.entry.index },
      );
    case 'stood':
      return stood(state, event.index, event.isCover, event.address);
  }
}
