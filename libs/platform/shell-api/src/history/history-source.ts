import { createPath, type Location, type NavigationType, parsePath, type To } from 'react-router-dom';

/** One entry of a history: a location, and an index from which the distance between two entries follows. */
export interface HistoryEntry {
  readonly location: Location;
  readonly index: number;
  /** Set for the second entry of a page, while a window lies over the page. */
  readonly isCover?: boolean;
}

/** The storage of a history's entries: the browser's window, or a list in tests. */
export interface HistorySource {
  current(): HistoryEntry;
  write(entry: HistoryEntry, action: 'PUSH' | 'REPLACE'): void;
  /** Moves by a number of entries. `onPop` receives the new entry later. */
  go(delta: number): void;
  /**
   * Leaves the present cover for the page under it; `onPop` receives the entry later. Returns false and does not move
   * when the entry under the cover may not be the page. Calls `stayed` when the browser does not move.
   */
  uncover(stayed: () => void): boolean;
  onPop(popped: (entry: HistoryEntry) => void): void;
}

export type HistoryAction = `${NavigationType}`;

const newKey = () => Math.random().toString(36).slice(2, 10);

/** Returns the location that a link or a navigation leads to. */
export function locationOf(to: To, from: Location, state: unknown = null, key = newKey()): Location {
  const { pathname = from.pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname, search, hash, state, key };
}

/**
 * A browser without the Navigation API does not report that it will not move. After this time, the page's links work
 * again.
 */
const PATIENCE_MS = 5000;

interface WindowState {
  index: number;
  isCover?: boolean;
  /** Only for a cover: the browser's key of the entry under it. */
  over?: string | undefined;
  key: string;
  state: unknown;
}

/**
 * Returns the history of a window. An entry that the page did not write (a typed hash) becomes the entry after the
 * present one.
 * MOD-30: a page may reload after a cover is laid, but before the browser's list of entries contains it. The page is
 * then at a cover with another site or nothing under it, and `go(-1)` would leave the page. A key is safe: it leads to
 * its own entry or nowhere.
 */
export function windowHistory(page: Window): HistorySource {
  let last = 0;
  const read = (): HistoryEntry => {
    const { pathname, search, hash } = page.location;
    // Only write() below stores states here; otherwise the state is null.
    const ours = page.history.state as Partial<WindowState> | null;
    const known = typeof ours?.index === 'number' ? ours : { index: last + 1, key: newKey(), state: null };
    if (known !== ours) page.history.replaceState(known, '');
    last = known.index ?? 0;
    return {
      index: last,
      ...(known.isCover && { isCover: true }),
      location: { pathname, search, hash, state: known.state ?? null, key: known.key ?? 'default' },
    };
  };
  last = -1;
  let entry = read();
  // Only write() stores states here; otherwise the state is null.
  const kept = () => (page.history.state ?? {}) as Partial<WindowState>;
  // Not every browser has the Navigation API.
  const list = () => (page as Partial<Pick<Window, 'navigation'>>).navigation;
  // The key of the cover that this page laid since its load: its own entry is certainly under it.
  let laid: string | undefined;
  const asCover = (key: string, action: 'PUSH' | 'REPLACE') => {
    if (action === 'PUSH' || laid === kept().key) laid = key;
    return { isCover: true, over: action === 'PUSH' ? list()?.currentEntry?.key : kept().over };
  };
  return {
    current: () => entry,
    uncover(stayed) {
      const { over, key } = kept();
      const navigation = list();
      if (!navigation) {
        if (laid !== key) return false;
        setTimeout(stayed, PATIENCE_MS);
        page.history.go(-1);
        return true;
      }
      const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
      if (before === undefined || before.key !== over) return false;
      // A reload or another navigation cancels the traversal. Then the page stays at its cover, or it is gone anyway.
      const { committed, finished } = navigation.traverseTo(before.key);
      void committed?.catch(stayed);
      void finished?.catch(() => undefined);
      return true;
    },
    write(next, action) {
      entry = next;
      last = next.index;
      const { key, state } = next.location;
      const ours: WindowState = { index: next.index, key, state, ...(next.isCover && asCover(key, action)) };
      if (action === 'PUSH') page.history.pushState(ours, '', createPath(next.location));
      else page.history.replaceState(ours, '', createPath(next.location));
    },
    go: (delta) => page.history.go(delta),
    onPop(popped) {
      page.addEventListener('popstate', () => {
        entry = read();
        popped(entry);
      });
    },
  };
}
