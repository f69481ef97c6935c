import { Temporal } from 'temporal-polyfill';

const DAY_MS = 86_400_000;
/** A year of days for a few hundred zones; past it the whole cache starts anew. */
const CACHED_DAYS = 100_000;

const cache = new Map<string, Map<number, number>>();
let cachedDays = 0;

/** The offset of a zone from UTC at an instant, in milliseconds. */
export function offsetAt(milliseconds: number, zone: string): number {
  const here = Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zone);
  return here.offsetNanoseconds / 1e6;
}

/** The offset of a zone at the UTC midnight that begins a day, remembered. */
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

/** The one offset a zone has all through a local day and the days beside it; null when its clocks change then. */
export function steadyOffset(day: number, zone: string): number | null {
  const before = offsetAtMidnight(day - 1, zone);
  return before === offsetAtMidnight(day + 2, zone) ? before : null;
}
