import type { Location } from 'react-router-dom';
import { type HistoryEntry, type HistorySource, locationOf } from '../history/history-source.ts';

/** Returns a history in memory, for tests. */
export function memoryHistory(path: string): HistorySource {
  const root: Location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };
  const entries: HistoryEntry[] = [{ location: locationOf(path, root), index: 0 }];
  let at = 0;
  let popped: (entry: HistoryEntry) => void = () => {};
  const current = (): HistoryEntry => entries[at] ?? { location: root, index: 0 };
  const go = (delta: number) => {
    at = Math.min(Math.max(at + delta, 0), entries.length - 1);
    popped(current());
  };
  return {
    current,
    go,
    uncover() {
      if (at === 0 || !current().isCover) return false;
      go(-1);
      return true;
    },
    write(entry, action) {
      if (action === 'PUSH') at += 1;
      entries.splice(at, action === 'PUSH' ? entries.length : 1, entry);
    },
    onPop(listener) {
      popped = listener;
    },
  };
}
