import type { ClockTime } from './clock-time.ts';
import type { Day } from './week.ts';

/** A point in time: a Date, milliseconds since 1970, or an ISO text with its offset. */
export type Instant = Date | number | string;

/** What a clock and a calendar on the wall of a zone show. */
export interface WallClock {
  readonly date: Day;
  readonly time: ClockTime;
}

// A text without Z or offset would be read in the host's own zone.
const WITH_OFFSET = /^[^T]*T.*(Z|[+-]\d{2}:?\d{2})$/i;

/** Milliseconds since 1970 of an instant; a text without an offset, or no instant at all, throws. */
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

/** One formatter a zone: making one costs a hundred times what using it does. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = formatIn(zoneHere(zone));
    formats.set(zone, format);
  }
  return format;
}

/** The day and the clock time an instant has in a zone; uses Intl alone, so a browser pays nothing (TIM-18). */
export function wallClock(instant: Instant, zone: string): WallClock {
  const part: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(millisecondsOf(instant))) part[type] = value;
  const { year = '', month = '', day = '', hour = '', minute = '' } = part;
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** The day an instant falls on in a zone (TIM-18). */
export const dayInZone = (instant: Instant, zone: string): Day => wallClock(instant, zone).date;

const USUAL_ZONE = 'Europe/Moscow';

/**
 * FRM-25. The zone of the machine this runs on: what a teacher's zone defaults to in a browser. A machine whose zone is not set
 * names one that Intl itself refuses, such as `Etc/Unknown`; it counts as the usual zone.
 */
export function hostZone(named = new Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: named }).resolvedOptions().timeZone;
  } catch {
    return USUAL_ZONE;
  }
}

/** Whether this runtime knows a zone: the list of a browser is as old as the browser. */
export function isKnownZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * TIM-44. The zone to format with: in a page the zone of the machine stands in for one that the browser does not know. A server
 * refuses unknown zones when they are sent, and throws here, because a wrong time would leave in letters.
 */
export const zoneHere = (zone: string): string => ('document' in globalThis && !isKnownZone(zone) ? hostZone() : zone);
