import type { ClockTime } from './clock-time.ts';
import type { Day } from './week.ts';

/** A point in time: a Date, milliseconds since 1970, or an ISO text with an offset. */
export type Instant = Date | number | string;

/** The local date and time in a zone. */
export interface WallClock {
  readonly date: Day;
  readonly time: ClockTime;
}

// A text without Z or offset would be read in the host's zone.
const WITH_OFFSET = /^[^T]*T.*(Z|[+-]\d{2}:?\d{2})$/i;

/** Returns the milliseconds since 1970. Throws a RangeError for a text without an offset and for an invalid instant. */
export function millisecondsOf(instant: Instant): number {
  const isBare = typeof instant === 'string' && !WITH_OFFSET.test(instant);
  const time = isBare ? Number.NaN : new Date(instant).getTime();
  if (Number.isNaN(time)) throw new RangeError(`Not an instant: ${String(instant)}`);
  return time;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** Caches one formatter a zone: creating a formatter costs a hundred times more than using it. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = formatIn(zoneHere(zone));
    formats.set(zone, format);
  }
  return format;
}

/**
 * Returns the local date and time of an instant in a zone (TIM-18). It needs only Intl, so a browser loads no library.
 */
export function wallClock(instant: Instant, zone: string): WallClock {
  const part: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(millisecondsOf(instant))) part[type] = value;
  const { year = '', month = '', day = '', hour = '', minute = '' } = part;
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** Returns the local date of an instant in a zone (TIM-18). */
export const dayInZone = (instant: Instant, zone: string): Day => wallClock(instant, zone).date;

const DAY_MS = 86_400_000;

const asUtc = ({ date, time }: WallClock): number => Date.parse(`${date}T${time}:00Z`);

/**
 * Returns the local date and time of another zone at a local time (LSN-191). A skipped time moves forward and a repeated
 * one is its first occurrence, as in `instantOf`. It needs only Intl, so a browser loads no library.
 */
export function clockElsewhere(local: WallClock, zone: string, elsewhere: string): WallClock {
  const wanted = asUtc(local);
  const offsetAt = (instant: number) => asUtc(wallClock(instant, zone)) - instant;
  const isWanted = (instant: number) => asUtc(wallClock(instant, zone)) === wanted;
  const [early, late] = [wanted - offsetAt(wanted - DAY_MS), wanted - offsetAt(wanted + DAY_MS)];
  return wallClock(isWanted(early) || !isWanted(late) ? early : late, elsewhere);
}

const USUAL_ZONE = 'Europe/Moscow';

/**
 * FRM-25. Returns the host's zone: in a browser the default zone of a teacher. A host without a configured zone may
 * report a name that Intl rejects, such as `Etc/Unknown`; then the result is Europe/Moscow.
 */
export function hostZone(named = new Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: named }).resolvedOptions().timeZone;
  } catch {
    return USUAL_ZONE;
  }
}

/** Whether this runtime knows a zone. An old browser does not know new zones. */
export function isKnownZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * TIM-44. Returns the zone for formatting. In a page, the host's zone replaces a zone that the browser does not know. A
 * server rejects unknown zones in requests and throws here, because a letter must not contain a wrong time.
 */
export const zoneHere = (zone: string): string => ('document' in globalThis && !isKnownZone(zone) ? hostZone() : zone);
