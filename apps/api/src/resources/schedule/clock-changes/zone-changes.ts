import { wallClock } from '@planner/schedule';

/** A change of the clocks of a zone. */
export interface ZoneChange {
  zone: string;
  /** The first instant with the new offset. */
  at: string;
  /** The UTC day of the change. Zones of one country change within the same night, but not at the same instant. */
  day: string;
  /** The difference of the offsets. */
  shift_minutes: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

function offsetAt(instant: number, zone: string): number {
  const { date, time } = wallClock(instant, zone);
  return Date.parse(`${date}T${time}:00Z`) - instant;
}

/** LSN-280. The changes of these zones after `from` and up to `to`, in the order of time. */
export function zoneChanges(zones: readonly string[], from: Date, to: Date): ZoneChange[] {
  return zones.flatMap((zone) => changesOf(zone, from, to)).toSorted((one, other) => one.at.localeCompare(other.at));
}

function changesOf(zone: string, from: Date, to: Date): ZoneChange[] {
  const changes: ZoneChange[] = [];
  const end = wholeMinute(to);
  for (let early = wholeMinute(from); early < end; early += DAY_MS) {
    const late = Math.min(early + DAY_MS, end);
    const shift = offsetAt(late, zone) - offsetAt(early, zone);
    if (shift === 0) continue;
    const at = new Date(changeBetween(early, late, zone)).toISOString();
    changes.push({ zone, at, day: at.slice(0, 10), shift_minutes: shift / MINUTE_MS });
  }
  return changes;
}

/** The local clock has whole minutes, so an offset is exact only at a whole minute. */
const wholeMinute = (instant: Date): number => Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;

/** Halves a span with one change until one minute is left. */
function changeBetween(early: number, late: number, zone: string): number {
  const before = offsetAt(early, zone);
  let [last, first] = [early, late];
  while (first - last > MINUTE_MS) {
    const middle = last + Math.floor((first - last) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle, zone) === before) last = middle;
    else first = middle;
  }
  return first;
}
