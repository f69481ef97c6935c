import { timesIn, type ReadTime, type Window } from './calendar-times.ts';

/** A message of this number of times blocks neither process for long. */
const PIECE = 200;

/**
 * WRK-43. Reads a calendar in a process of its own and sends its times in pieces. Returns whether times are left out; null
 * when it is no calendar.
 */
export function read(
  { bytes, ...window }: Window & { bytes: Uint8Array },
  tell: (piece: readonly ReadTime[]) => void,
): { isCut: boolean } | null {
  const found = timesIn(new TextDecoder().decode(bytes), window);
  if (found === null) return null;
  const { times, isCut } = found;
  for (let at = 0; at < times.length; at += PIECE) tell(times.slice(at, at + PIECE));
  return { isCut };
}
