import type { MenuEntry } from '@planner/platform-runtime';

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** Returns how many leading segments of the path belong to the entry; 0 when the entry leads elsewhere. */
function nearness(to: string, pathname: string): number {
  const here = partsOf(pathname);
  const differing = partsOf(to).findIndex((part, place) => part !== here[place]);
  return differing === -1 ? partsOf(to).length + 1 : differing;
}

/** NAV-12. Returns the entry that owns the path's section: «Календарь» is current on every page of the calendar. */
export function currentEntry(entries: readonly MenuEntry[], pathname: string): MenuEntry | null {
  const [nearest] = entries
    .map((entry) => ({ entry, near: nearness(entry.to, pathname) }))
    .filter(({ near }) => near > 0)
    .toSorted((one, other) => other.near - one.near);
  return nearest?.entry ?? null;
}
