import type { BusEvents } from '@planner/shell-api';

type Draft = BusEvents['draft-typed'];

/** A version of a remote that runs in the page. */
interface RunningVersion {
  remote: string;
  version: string;
}

/** A message of a page to the watchdog. */
export type PageMessage =
  /** A heartbeat. After a heartbeat with `false` the page may pause. */
  { beat: boolean } | { ran: RunningVersion } | { draft: Draft } | { user: number | null };

/** The state of a page that froze. */
export interface FrozenPage extends RunningVersion {
  user: number | null;
  drafts: Draft[];
}

const STILL_MS = 5000;
const EVERY_MS = 1000;
/** A longer time between two ticks means that the device slept. It is longer than EVERY_MS. */
const SLEPT_MS = 3000;

interface WatchdogParts {
  now(): number;
  /** Called when the page freezes, at most once until it continues. */
  stands(found: FrozenPage): void;
  goesOn(): void;
}

/** PLT-216. Listens to a page from a worker and detects that the page hangs. */
export function createWatchdog({ now, stands, goesOn }: WatchdogParts) {
  let isAwake = false;
  let isTold = false;
  let beatAt = now();
  let tickedAt = now();
  let ran: RunningVersion | null = null;
  let user: number | null = null;
  const drafts = new Map<string, Draft>();
  return {
    hear(said: PageMessage): void {
      if ('ran' in said) ran = said.ran;
      else if ('user' in said) {
        // The text of one user must not reach another user.
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

/** PLT-216. Creates a watchdog that ticks as long as its worker runs. */
export function startWatchdog(parts: WatchdogParts) {
  const watchdog = createWatchdog(parts);
  setInterval(watchdog.tick, EVERY_MS);
  return watchdog;
}
