/** The interval of the watchdog's checks and of the event loop's heartbeats. */
export const LOOK_MS = 500;
/** OPS-186: longer than any single task of the event loop, which blocks all requests meanwhile. */
export const PATIENCE_MS = 10_000;
/** A check later than this was delayed by the machine: it slept, or the process was paused. */
const LATE_MS = 3 * LOOK_MS;

/** The watchdog's observation so far. */
export interface Stillness {
  beats: number;
  /** How long the event loop has been still, counted by punctual checks only. */
  still_ms: number;
}

interface Look {
  beats: number;
  isDebugged: boolean;
  /** The time since the previous check, by the watchdog's monotonic clock. */
  elapsed_ms: number;
}

/** OPS-186: a late check does not count, because the same delay stopped the watchdog and the event loop. */
export function afterLook({ beats, still_ms }: Stillness, look: Look): Stillness {
  if (look.beats !== beats || look.isDebugged) return { beats: look.beats, still_ms: 0 };
  return { beats, still_ms: look.elapsed_ms > LATE_MS ? still_ms : still_ms + look.elapsed_ms };
}

export const isFrozen = ({ still_ms }: Stillness): boolean => still_ms >= PATIENCE_MS;
