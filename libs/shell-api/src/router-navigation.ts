import { createPath, type DataRouter, type Navigator, type To } from 'react-router';
import type { Navigation, NavigationState } from './shell.ts';

/** Asks every registered guard, one after another; false as soon as one refuses. */
export interface GuardedNavigation extends Navigation {
  readonly isGuarded: () => boolean;
  mayLeave(): Promise<boolean>;
}

/** The shell's router as the views see it: a store of the location and a navigator. */
export function routerNavigation(router: DataRouter): GuardedNavigation {
  const guards = new Set<() => boolean | Promise<boolean>>();
  let shown: NavigationState = { location: router.state.location, navigationType: router.state.historyAction };
  const getSnapshot = () => {
    const { location, historyAction } = router.state;
    if (shown.location !== location || shown.navigationType !== historyAction) {
      shown = { location, navigationType: historyAction };
    }
    return shown;
  };
  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => void router.navigate(delta),
    push: (to: To, state, options) => void router.navigate(to, { state, ...options }),
    replace: (to: To, state, options) => void router.navigate(to, { state, replace: true, ...options }),
  };
  return {
    navigator,
    subscribe: (changed) => router.subscribe(() => changed()),
    getSnapshot,
    guardNavigation(mayLeave) {
      // Wrapped, so that the same function registered twice is two guards.
      const guard = () => mayLeave();
      guards.add(guard);
      return () => guards.delete(guard);
    },
    isGuarded: () => guards.size > 0,
    async mayLeave() {
      for (const guard of guards) if (!(await guard())) return false;
      return true;
    },
  };
}
