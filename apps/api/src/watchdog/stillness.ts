/** How often the watchdog looks, and how often the event loop beats. */
export const LOOK_MS = 500;
/** OPS-186: longer than anything the event loop does by itself; others wait meanwhile. */
export const PATIENCE_MS = 10_000;
/** A look that comes so late was held up by the machine: it slept, or the process was stopped. */
const LATE_MS = 3 * LOOK_MS;

/** What the watchdog has seen so far. */
export interface Stillness {
  beats: number;
  /** For how long, in looks that came in time, the event loop has stood still. */
  still_ms: number;
}

interface Look {
  beats: number;
  isDebugged: boolean;
  /** Since the look before, by the watchdog's own monotonic clock. */
  elapsed_ms: number;
}

/** OPS-186: a late look counts for nothing, since whatever held up the watchdog held up the event loop too. */
export function afterLook({ beats, still_ms }: Stillness, look: Look): Stillness {
  if (look.beats !== beats || look.isDebugged) return { beats: look.beats, still_ms: 0 };
  return { beats, still_ms: look.elapsed_ms > LATE_MS ? still_ms : still_ms + look.elapsed_ms };
}

export const isFrozen = ({ still_ms }: Stillness): boolean => still_ms >= PATIENCE_MS;
