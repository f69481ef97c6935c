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
  /** Whether a pop concerns covers alone; it is dealt with then. */
  takePop(popped: HistoryEntry): boolean;
  /** Runs at once, or as soon as the history stands still again. */
  whenStill(move: () => void): void;
  /** The browser stands elsewhere than the page and is on its way back: until `resume` no entry is written or left. */
  pause(): void;
  resume(): void;
}

interface CoveredPage {
  present(): HistoryEntry;
  /** The history stands here now, at what is shown. */
  standOn(index: number, isCover: boolean): void;
}

/**
 * MOD-21 to MOD-23. While something lies over a page, the page has a second entry in the history, its cover: so Back
 * has something to go back from, at the first page of a tab too. It is taken away when nothing is left on the page, and
 * the next page takes its place.
 */
export function createCovers(source: HistorySource, { present, standOn }: CoveredPage): Covers {
  const dismissals: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  let isLaid = false;
  // Each lifting is its own: what is heard late of one must not end the next.
  let lifting: { under: number } | null = null;
  let isPaused = false;

  const lay = () => {
    if (isLaid || lifting || isPaused || dismissals.length === 0) return;
    isLaid = true;
    const { location, index } = present();
    source.write({ location, index: index + 1, isCover: true }, 'PUSH');
    standOn(index + 1, true);
  };
  const standStill = () => {
    lifting = null;
    lay();
    for (const move of waiting.splice(0)) move();
  };
  /** Whether the cover goes; where it cannot be known what is under it, it becomes an entry of the page like any other. */
  const lift = (cover: HistoryEntry) => {
    const own = { under: cover.index - 1 };
    isLaid = false;
    lifting = own;
    const isGoing = source.uncover(() => {
      if (lifting !== own) return;
      isLaid = true;
      standStill();
    });
    if (!isGoing) {
      lifting = null;
      source.write({ location: cover.location, index: cover.index }, 'REPLACE');
    }
    return isGoing;
  };
  // Not at once: what closes a modal often moves the page too, which then takes the cover's place.
  const settle = () =>
    void setTimeout(() => {
      if (isPaused) return;
      if (dismissals.length > 0) lay();
      else if (isLaid && !lift(present())) standOn(present().index, false);
      if (!lifting) for (const move of waiting.splice(0)) move();
    });
  if (present().isCover && !lift(present())) standOn(present().index, false);

  return {
    cover(dismiss) {
      dismissals.push(dismiss);
      lay();
      return () => {
        const at = dismissals.indexOf(dismiss);
        if (at >= 0) dismissals.splice(at, 1);
        settle();
      };
    },
    isLaid: () => isLaid,
    becomePage(isElsewhere) {
      isLaid = false;
      if (isElsewhere) dismissals.length = 0;
    },
    lay,
    takePop({ index, isCover, location }) {
      if (lifting?.under === index) {
        standOn(index, false);
        standStill();
        return true;
      }
      if (lifting) {
        // Somebody went elsewhere before the browser had left the cover: the page stands at it still.
        lifting = null;
        isLaid = present().isCover === true;
        settle();
      }
      if (isLaid && index === present().index - 1) {
        isLaid = false;
        standOn(index, false);
        dismissals.at(-1)?.();
        settle();
        return true;
      }
      // Forward to where a modal was: there is none any more.
      const isDead = isCover === true && !isLaid && location.pathname === present().location.pathname;
      return isDead && lift({ index, location });
    },
    whenStill: (move) => (lifting ? void waiting.push(move) : move()),
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
      settle();
    },
  };
}
