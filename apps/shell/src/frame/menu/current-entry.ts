import type { MenuEntry } from '@planner/platform-runtime';

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** How many leading parts of a path are an entry's own; 0 where it leads elsewhere. */
function nearness(to: string, pathname: string): number {
  const here = partsOf(pathname);
  const differing = partsOf(to).findIndex((part, place) => part !== here[place]);
  return differing === -1 ? partsOf(to).length + 1 : differing;
}

/** NAV-12. The entry whose section a path belongs to: «Календарь» is the present one on every page of the calendar. */
export function currentEntry(entries: readonly MenuEntry[], pathname: string): MenuEntry | null {
  const [nearest] = entries
    .map((entry) => ({ entry, near: nearness(entry.to, pathname) }))
    .filter(({ near }) => near > 0)
    .toSorted((one, other) => other.near - one.near);
  return nearest?.entry ?? null;
}
