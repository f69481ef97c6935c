import type { BusEvents } from '@planner/shell-api';

type Draft = BusEvents['draft-typed'];

/** A version of a remote that runs in the page. */
interface Ran {
  remote: string;
  version: string;
}

/** What a page says to its heart. */
export type Said =
  /** It is alive; while it is not awake nothing is expected of it. */
  { beat: boolean } | { ran: Ran } | { draft: Draft } | { user: number | null };

/** What was found in a page that stands still. */
export interface Stood extends Ran {
  user: number | null;
  drafts: Draft[];
}

const STILL_MS = 5000;
const EVERY_MS = 1000;
/** Between two ticks of a device that was awake: longer than EVERY_MS. */
const SLEPT_MS = 3000;

interface HeartParts {
  now(): number;
  /** The page stands still: at most once until it goes on. */
  stands(found: Stood): void;
  goesOn(): void;
}

/** PLT-216. Listens to a page from beside it, and notices when that stands still. */
export function createHeart({ now, stands, goesOn }: HeartParts) {
  let isAwake = false;
  let isTold = false;
  let beatAt = now();
  let tickedAt = now();
  let ran: Ran | null = null;
  let user: number | null = null;
  const drafts = new Map<string, Draft>();
  return {
    hear(said: Said): void {
      if ('ran' in said) ran = said.ran;
      else if ('user' in said) {
        // What one person has typed is nobody else's.
        if (said.user !== user) drafts.clear();
        user = said.user;
      } else if ('draft' in said) {
        const { form, subject, typed } = said.draft;
        if (typed) drafts.set(`${form} ${subject}`, said.draft);
        else drafts.delete(`${form} ${subject}`);
      } else {
        beatAt = now();
        isAwake = said.beat;
        if (isTold) goesOn();
        isTold = false;
      }
    },
    tick(): void {
      const at = now();
      if (at - tickedAt > SLEPT_MS) beatAt = at;
      tickedAt = at;
      if (!isAwake || isTold || ran === null || at - beatAt < STILL_MS) return;
      isTold = true;
      stands({ ...ran, user, drafts: [...drafts.values()] });
    },
  };
}

/** PLT-216: a heart that ticks for as long as its worker runs. */
export function startHeart(parts: HeartParts) {
  const heart = createHeart(parts);
  setInterval(heart.tick, EVERY_MS);
  return heart;
}
