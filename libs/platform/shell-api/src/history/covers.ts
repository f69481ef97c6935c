import { type CoverEffect, type CoverEvent, nextCover, NO_COVER } from './covers-state.ts';
import type { HistoryEntry, HistorySource } from './history-source.ts';

/** The windows over the page (such as modals), as far as the history needs them. */
export interface Covers {
  /**
   * Adds a window over the page: Back calls `dismiss` instead of leaving the page. Returns a function to call after the
   * window closed.
   */
  cover(dismiss: () => void): () => void;
  /** Returns whether the present entry is a cover. */
  isLaid(): boolean;
  /**
   * The cover's entry has become a page. On another page (`isElsewhere`), the windows of the previous page no longer
   * count.
   */
  becomePage(isElsewhere: boolean): void;
  /** Adds a cover over the present entry if a window is open over the page. */
  lay(): void;
  /** Handles a pop of the browser; a pop that concerns the page is passed on. */
  pop(popped: HistoryEntry): void;
  /** Runs `move` immediately, or after the current lifting ends. */
  whenStill(move: () => void): void;
  /**
   * The browser is at another entry than the page and is on its way back: no entry is written or left until `resume`.
   */
  pause(): void;
  resume(): void;
}

interface CoveredPage {
  present(): HistoryEntry;
  /** Notifies the page's history that the browser now shows this entry; the shown page is unchanged. */
  standOn(index: number, isCover: boolean): void;
  /** Handles a pop that concerns the page. */
  onPop(popped: HistoryEntry): void;
}

/** Returns the covers of a history. The rules are in covers-state.ts; this code runs the effects. */
export function createCovers(source: HistorySource, { present, standOn, onPop }: CoveredPage): Covers {
  const dismissals: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  let state = NO_COVER;
  const isCovered = () => dismissals.length > 0;

  function dispatch(event: CoverEvent): void {
    const { state: after, effects } = nextCover(state, event);
    state = after;
    effects.forEach(run);
  }
  function lay() {
    const { location, index } = present();
    source.write({ location, index: index + 1, isCover: true }, 'PUSH');
    standOn(index + 1, true);
  }
  function lift({ cover, lifting, isPopped }: Extract<CoverEffect, { do: 'lift' }>) {
    const isGoing = source.uncover(() => dispatch({ type: 'stayed', lifting }));
    if (!isGoing) dispatch({ type: 'stuck', cover, isPopped });
  }
  function run(effect: CoverEffect): void {
    switch (effect.do) {
      case 'lay':
        return lay();
      case 'lift':
        return lift(effect);
      case 'keep as page':
        return source.write({ location: effect.cover.location, index: effect.cover.index }, 'REPLACE');
      case 'stand on page':
        return standOn(effect.index, false);
      case 'dismiss':
        return dismissals.at(-1)?.();
      case 'settle':
        setTimeout(() => dispatch({ type: 'settled', present: present(), isCovered: isCovered() }));
        return;
      case 'run waiting moves':
        for (const move of waiting.splice(0)) move();
        return;
      case 'pass on':
        return onPop(effect.popped);
    }
  }
  dispatch({ type: 'opened', present: present() });

  return {
    cover(dismiss) {
      dismissals.push(dismiss);
      dispatch({ type: 'covered' });
      return () => {
        const at = dismissals.indexOf(dismiss);
        if (at >= 0) dismissals.splice(at, 1);
        dispatch({ type: 'uncovered' });
      };
    },
    isLaid: () => state.phase === 'laid',
    becomePage(isElsewhere) {
      if (isElsewhere) dismissals.length = 0;
      dispatch({ type: 'became page' });
    },
    lay: () => isCovered() && dispatch({ type: 'covered' }),
    pop: (popped) => dispatch({ type: 'popped', popped, present: present(), isCovered: isCovered() }),
    whenStill: (move) => (state.phase === 'lifting' ? void waiting.push(move) : move()),
    pause: () => dispatch({ type: 'paused' }),
    resume: () => dispatch({ type: 'resumed' }),
  };
}
