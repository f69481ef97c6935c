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
  onPop(popped: (entry: HistoryEntry) => void): void;
}

export type HistoryAction = `${NavigationType}`;

const newKey = () => Math.random().toString(36).slice(2, 10);

/** The location that a link or a navigation means. */
export function locationOf(to: To, from: Location, state: unknown = null, key = newKey()): Location {
  const { pathname = from.pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname, search, hash, state, key };
}

interface WindowState {
  index: number;
  isCover?: boolean;
  key: string;
  state: unknown;
}

/** The history of a window; an entry that is not ours (a typed hash) becomes the next one after the present. */
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
  return {
    current: () => entry,
    write(next, action) {
      entry = next;
      last = next.index;
      const { key, state } = next.location;
      const kept: WindowState = { index: next.index, key, state, ...(next.isCover && { isCover: true }) };
      if (action === 'PUSH') page.history.pushState(kept, '', createPath(next.location));
      else page.history.replaceState(kept, '', createPath(next.location));
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
