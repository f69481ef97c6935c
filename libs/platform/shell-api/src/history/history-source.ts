import { createPath, type Location, type NavigationType, parsePath, type To } from 'react-router-dom';

/** One entry of a history: where it leads and its number, by which the distance between two is known. */
export interface HistoryEntry {
  readonly location: Location;
  readonly index: number;
  /** Only a second entry of the page before it, while something lies over that page. */
  readonly isCover?: boolean;
}

/** Where the entries of a history are kept: the browser's window, or a list in tests. */
export interface HistorySource {
  current(): HistoryEntry;
  write(entry: HistoryEntry, action: 'PUSH' | 'REPLACE'): void;
  /** Moves by a distance; the new entry comes by `onPop`, later. */
  go(delta: number): void;
  /**
   * Leaves the present cover for the page under it; the entry comes by `onPop`, later. False, and nothing moves, where it is not
   * certain that the page is there. Calls `stayed` when the browser does not move after all.
   */
  uncover(stayed: () => void): boolean;
  onPop(popped: (entry: HistoryEntry) => void): void;
}

export type HistoryAction = `${NavigationType}`;

const newKey = () => Math.random().toString(36).slice(2, 10);

/** The location that a link or a navigation means. */
export function locationOf(to: To, from: Location, state: unknown = null, key = newKey()): Location {
  const { pathname = from.pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname, search, hash, state, key };
}

/** A browser without the Navigation API does not tell that it will not move; after so long the page's links work again. */
const PATIENCE_MS = 5000;

interface WindowState {
  index: number;
  isCover?: boolean;
  /** Of a cover: the browser's key of the entry under it. */
  over?: string | undefined;
  key: string;
  state: unknown;
}

/**
 * The history of a window; an entry that is not ours (a typed hash) becomes the next one after the present.
 *
 * MOD-30: a reload may come between the laying of a cover and the browser's own list of entries. The page then stands at
 * a cover under which there is another site or nothing, and `go(-1)` would leave it; a key leads to its entry or nowhere.
 */
export function windowHistory(page: Window): HistorySource {
  let last = 0;
  const read = (): HistoryEntry => {
    const { pathname, search, hash } = page.location;
    // Only write() below puts states there, or nobody has.
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
  // Only write() puts states there, or nobody has.
  const kept = () => (page.history.state ?? {}) as Partial<WindowState>;
  // Not every browser has it.
  const list = () => (page as Partial<Pick<Window, 'navigation'>>).navigation;
  // The cover laid since the page was loaded, by its key: nobody needs to be asked what is under that one.
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
      // Whoever reloads or leaves meanwhile ends it: then the page stays at its cover, or there is nothing to take away.
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
