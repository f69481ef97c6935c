import { createPath, type Navigator, type To } from 'react-router-dom';
import type { Navigation } from '../shell.ts';
import { createCovers } from './covers.ts';
import { type HistoryEntry, type HistorySource, locationOf } from './history-source.ts';
import { historyAt, type HistoryEffect, type HistoryEvent, isElsewhere, nextHistory } from './history-state.ts';
import { createLeaveGuards } from './leave-guards.ts';

/** The page's history, with guards that must agree before it moves to another page. */
export interface GuardedNavigation extends Navigation {
  isGuarded(): boolean;
  /** Calls the guards one after another. Returns false as soon as one guard rejects. */
  mayLeave(): Promise<boolean>;
  /** Removes every guard, because the text that they protect can no longer be saved. */
  letGo(): void;
  /**
   * Adds a window over the page: Back calls `dismiss` instead of leaving the page. Returns a function to call after the
   * window closed.
   */
  cover(dismiss: () => void): () => void;
}

/** NAV-8, NAV-9. Returns the only history of a page, on a source of entries. The rules are in history-state.ts. */
export function guardedNavigation(source: HistorySource): GuardedNavigation {
  const guards = createLeaveGuards();
  const listeners = new Set<() => void>();
  let state = historyAt(source.current());

  function dispatch(event: HistoryEvent): void {
    const { state: after, effects } = nextHistory(state, event);
    state = after;
    effects.forEach(run);
  }
  const isGuarded = () => !guards.isEmpty();
  const pop = (popped: HistoryEntry) => dispatch({ type: 'popped', popped, isGuarded: isGuarded() });
  const covers = createCovers(source, {
    present: () => state.entry,
    standOn: (index, isCover) => dispatch({ type: 'stood', index, isCover, address: source.current().location }),
    onPop: pop,
  });
  function run(effect: HistoryEffect): void {
    switch (effect.do) {
      case 'write':
        return source.write(effect.entry, effect.action);
      case 'notify':
        for (const listener of listeners) listener();
        return;
      case 'go':
        return source.go(effect.delta);
      case 'ask guards':
        return ask(effect.popped);
      case 'pause covers':
        return covers.pause();
      case 'resume covers':
        return covers.resume();
      case 'lay cover':
        return covers.lay();
      case 'become page':
        return covers.becomePage(effect.isElsewhere);
    }
  }
  // The leave question is also a window over the page. It opens after the current dispatch, and the page leaves only
  // after the cover of the question is lifted.
  function ask(popped: HistoryEntry) {
    const leave = () => dispatch({ type: 'allowed', popped });
    void Promise.resolve()
      .then(guards.mayLeave)
      .then((may) => may && covers.whenStill(leave));
  }
  const move = (to: To, given: unknown, action: 'PUSH' | 'REPLACE') => {
    const location = locationOf(to, state.shown.location, given);
    const write = () => dispatch({ type: 'moved', location, action, isOverCover: covers.isLaid() });
    if (!isGuarded() || !isElsewhere(state, location)) return covers.whenStill(write);
    void guards.mayLeave().then((may) => may && covers.whenStill(write));
  };
  source.onPop((popped) => (state.undone === null ? covers.pop(popped) : pop(popped)));

  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: source.go,
    push: (to, given) => move(to, given, 'PUSH'),
    replace: (to, given) => move(to, given, 'REPLACE'),
  };
  return {
    navigator,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    getSnapshot: () => state.shown,
    guardNavigation: guards.add,
    isGuarded,
    mayLeave: guards.mayLeave,
    letGo: guards.clear,
    cover: covers.cover,
  };
}
