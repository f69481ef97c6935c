import { useState, useSyncExternalStore } from 'react';
import { matchPath } from 'react-router-dom';
import type { Navigation, NavigationState } from '../shell.ts';

/** A page of a remote, as far as showing it is concerned. */
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
      // One that does not come is the shell's to notice, which has this page prepared too: rendering it would ask for it again.
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
 * The last location inside the given pages whose code is here: on the way to another page, or to another remote,
 * the old one keeps showing what it showed.
 */
export function useOwnLocation(navigation: Navigation, pages: readonly OwnPage[]): NavigationState {
  const [store] = useState(() => createOwnLocation(navigation, pages));
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}
