import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router-dom';
import type { Navigation, NavigationState } from '../shell.ts';
import { createCovers } from './covers.ts';
import { type HistoryAction, type HistoryEntry, type HistorySource, locationOf } from './history-source.ts';

/** The page's history with the guards that are asked before it moves to another page. */
export interface GuardedNavigation extends Navigation {
  isGuarded(): boolean;
  /** Asks the guards one after another; false as soon as one refuses. */
  mayLeave(): Promise<boolean>;
  /** Drops every guard: nothing that they keep can be saved any more. */
  letGo(): void;
  /** Puts something over the page: Back asks it to go instead of leaving the page. Answers how to say that it has gone. */
  cover(dismiss: () => void): () => void;
}

/** NAV-8, NAV-9. The one history of a page, over a source of entries. */
export function guardedNavigation(source: HistorySource): GuardedNavigation {
  const guards = new Set<() => boolean | Promise<boolean>>();
  const listeners = new Set<() => void>();
  let entry = source.current();
  let shown: NavigationState = { location: entry.location, navigationType: NavigationType.Pop };
  // Called by the pop that only undoes one which guards are asked about.
  let undone: (() => void) | null = null;
  // The next pop repeats one that the guards have agreed to.
  let isAgreed = false;

  const show = (next: HistoryEntry, action: HistoryAction) => {
    entry = next;
    // The values of the enum are these strings.
    shown = { location: next.location, navigationType: action as NavigationType };
    for (const listener of listeners) listener();
  };
  const mayLeave = async () => {
    for (const guard of [...guards]) if (!(await guard())) return false;
    return true;
  };
  const covers = createCovers(source, {
    present: () => entry,
    standOn(index, isCover) {
      entry = { location: shown.location, index, ...(isCover && { isCover }) };
      // The address may have changed while the cover was the present entry.
      if (createPath(source.current().location) !== createPath(shown.location)) source.write(entry, 'REPLACE');
    },
  });
  const isAsking = (location: Location) => guards.size > 0 && location.pathname !== shown.location.pathname;

  const writeOverCover = (location: Location, action: 'PUSH' | 'REPLACE') => {
    const isPage = action === 'PUSH';
    const isElsewhere = location.pathname !== shown.location.pathname;
    if (isPage) covers.becomePage(isElsewhere);
    const next = { location, index: entry.index, ...(!isPage && { isCover: true }) };
    source.write(next, 'REPLACE');
    show(next, action);
    covers.lay();
  };
  const move = (to: To, state: unknown, action: 'PUSH' | 'REPLACE') => {
    const location = locationOf(to, shown.location, state);
    const write = () => {
      if (covers.isLaid()) return writeOverCover(location, action);
      const next = { location, index: action === 'PUSH' ? entry.index + 1 : entry.index };
      source.write(next, action);
      show(next, action);
    };
    if (!isAsking(location)) return covers.whenStill(write);
    void mayLeave().then((may) => may && covers.whenStill(write));
  };

  source.onPop((popped) => {
    if (undone) return undone();
    if (covers.takePop(popped)) return;
    const delta = popped.index - entry.index;
    const isAsked = !isAgreed && isAsking(popped.location);
    isAgreed = false;
    if (!isAsked) {
      covers.becomePage(popped.location.pathname !== shown.location.pathname);
      return show(popped, 'POP');
    }
    // The browser has moved already: it goes back to where the page still is, and again if the guards agree.
    const isBack = new Promise<void>((done) => {
      undone = () => {
        undone = null;
        covers.resume();
        done();
      };
    });
    covers.pause();
    source.go(-delta);
    // The question lies over the page too: it comes when the history stands still, and goes with the page.
    void isBack.then(mayLeave).then((may) => {
      if (!may) return;
      covers.whenStill(() => {
        isAgreed = true;
        covers.becomePage(true);
        source.go(popped.index - entry.index);
      });
    });
  });

  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: source.go,
    push: (to, state) => move(to, state, 'PUSH'),
    replace: (to, state) => move(to, state, 'REPLACE'),
  };
  return {
    navigator,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    getSnapshot: () => shown,
    guardNavigation(guard) {
      // Wrapped, so that the same function registered twice is two guards.
      const own = () => guard();
      guards.add(own);
      return () => guards.delete(own);
    },
    isGuarded: () => guards.size > 0,
    mayLeave,
    letGo: () => guards.clear(),
    cover: covers.cover,
  };
}
