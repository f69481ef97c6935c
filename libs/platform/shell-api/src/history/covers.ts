import { type CoverEffect, type CoverEvent, nextCover, NO_COVER } from './covers-state.ts';
import type { HistoryEntry, HistorySource } from './history-source.ts';

/** What lies over the page, such as a modal, as far as the history knows of it. */
export interface Covers {
  /** Puts something over the page: Back asks it to go instead of leaving the page. Answers how to say that it has gone. */
  cover(dismiss: () => void): () => void;
  /** Whether the present entry is only the cover of the one before. */
  isLaid(): boolean;
  /** The cover's entry has become a page of its own; elsewhere nothing of the page before lies over it. */
  becomePage(isElsewhere: boolean): void;
  /** Lays a cover over the present entry where something lies over the page. */
  lay(): void;
  /** Takes a pop of the browser; one that concerns the page is passed on. */
  pop(popped: HistoryEntry): void;
  /** Runs at once, or as soon as the history hangs again. */
  whenStill(move: () => void): void;
  /** The browser stands elsewhere than the page and is on its way back: until `resume` no entry is written or left. */
  pause(): void;
  resume(): void;
}

interface CoveredPage {
  present(): HistoryEntry;
  /** The history stands here now, at what is shown. */
  standOn(index: number, isCover: boolean): void;
  /** A pop that concerns the page. */
  onPop(popped: HistoryEntry): void;
}

/** Runs what the states of a cover ask for; the rules stand in covers-state.ts. */
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
