import { useState, useSyncExternalStore } from 'react';
import { matchPath } from 'react-router-dom';
import type { Navigation, NavigationState } from '../shell.ts';

/** A page of a remote, with the members needed to show it. */
export interface OwnPage {
  readonly path: string;
  isLoaded(): boolean;
  load(): Promise<void>;
}

function createOwnLocation(navigation: Navigation, pages: readonly OwnPage[]) {
  let shown = navigation.getSnapshot();
  const pageAt = ({ location }: NavigationState) => pages.find(({ path }) => matchPath(path, location.pathname));

  const subscribe = (changed: () => void) => {
    const show = (wanted: NavigationState) => {
      if (wanted !== navigation.getSnapshot() || wanted === shown) return;
      shown = wanted;
      changed();
    };
    const follow = () => {
      const wanted = navigation.getSnapshot();
      const page = pageAt(wanted);
      if (!page) return;
      if (page.isLoaded() || page === pageAt(shown)) return show(wanted);
      // The shell also prepares this page and notices a failed load. Rendering the page here would request the file
      // again.
      page.load().then(
        () => show(wanted),
        () => undefined,
      );
    };
    follow();
    return navigation.subscribe(follow);
  };
  return { subscribe, getSnapshot: () => shown };
}

/**
 * Returns the last location inside these pages for which the code is loaded. During a navigation to another page or
 * remote, the old page keeps its content.
 */
export function useOwnLocation(navigation: Navigation, pages: readonly OwnPage[]): NavigationState {
  const [store] = useState(() => createOwnLocation(navigation, pages));
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}
