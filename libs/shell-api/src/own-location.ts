import { useMemo, useRef, useSyncExternalStore } from 'react';
import { matchPath } from 'react-router';
import type { Navigation, NavigationState } from './shell.ts';

/** The last location inside the given paths: on the way to another remote the old one keeps showing what it showed. */
export function useOwnLocation(navigation: Navigation, paths: readonly string[]): NavigationState {
  const last = useRef<NavigationState | null>(null);
  const snapshot = useMemo(
    () => () => {
      const now = navigation.getSnapshot();
      if (!last.current || paths.some((path) => matchPath(path, now.location.pathname))) last.current = now;
      return last.current;
    },
    [navigation, paths],
  );
  return useSyncExternalStore(navigation.subscribe, snapshot, snapshot);
}
