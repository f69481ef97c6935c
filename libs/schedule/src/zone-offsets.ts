import { Temporal } from 'temporal-polyfill';

const DAY_MS = 86_400_000;
/** Enough for a year of days in a few hundred zones. A full cache is cleared. */
const CACHED_DAYS = 100_000;

const cache = new Map<string, Map<number, number>>();
let cachedDays = 0;

/** Returns a zone's offset from UTC at an instant, in milliseconds. */
export function offsetAt(milliseconds: number, zone: string): number {
  const here = Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zone);
  return here.offsetNanoseconds / 1e6;
}

/** Returns a zone's offset at 00:00 UTC of a day, from the cache if possible. */
function offsetAtMidnight(day: number, zone: string): number {
  let days = cache.get(zone);
  const known = days?.get(day);
  if (known !== undefined) return known;
  const offset = offsetAt(day * DAY_MS, zone);
  if (cachedDays >= CACHED_DAYS) {
    cache.clear();
    cachedDays = 0;
    days = undefined;
  }
  if (days === undefined) {
    days = new Map();
    cache.set(zone, days);
  }
  days.set(day, offset);
  cachedDays += 1;
  return offset;
}

/** Returns a zone's offset in milliseconds if it is constant around a local day; null if the clocks change. */
export function steadyOffset(day: number, zone: string): number | null {
  const before = offsetAtMidnight(day - 1, zone);
  return before === offsetAtMidnight(day + 2, zone) ? before : null;
}
