import { createPath, type Navigator, type To } from 'react-router-dom';
import type { Navigation } from '../shell.ts';
import { createCovers } from './covers.ts';
import { type HistoryEntry, type HistorySource, locationOf } from './history-source.ts';
import { historyAt, type HistoryEffect, type HistoryEvent, isElsewhere, nextHistory } from './history-state.ts';
import { createLeaveGuards } from './leave-guards.ts';

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

/** NAV-8, NAV-9. The one history of a page, over a source of entries; the rules stand in history-state.ts. */
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
  // The question lies over the page too: it comes when the history hangs, and goes with the page.
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
