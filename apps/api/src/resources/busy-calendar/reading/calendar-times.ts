import { cleanLine } from '@planner/calls/texts';
import { addDays, type Day, daysBetween } from '@planner/schedule';
import { instantOf } from '@planner/schedule/zones';
import ICAL from 'ical.js';
import { zoneFinder } from './calendar-zones.ts';

/** A time that a calendar takes, in milliseconds. */
export interface ReadTime {
  title: string;
  start: number;
  end: number;
  is_whole: boolean;
}

/** The times of a calendar within a window. */
export interface ReadTimes {
  times: ReadTime[];
  /** Whether the calendar has more times than the limits allow. */
  isCut: boolean;
}

/** The window of a reading, and the zone of whole days and of times without a zone. */
export interface Window {
  from: number;
  to: number;
  time_zone: string;
}

const MOST_TIMES = 1000;
/** The steps of all recurrences of a file. A daily event of fifty years takes 18,000. */
const MOST_STEPS = 100_000;
const MOST_TITLE = 200;
/** ICS-5. The lessons of our own feed, which the calendar shows already. */
const OWN = /^lesson-\d+(-\d+)?@/;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function componentOf(written: string): ICAL.Component | null {
  try {
    ICAL.design.strict = false;
    const calendar = ICAL.Component.fromString(written);
    return calendar.name === 'vcalendar' ? calendar : null;
  } catch {
    // The parser throws for every text that is no calendar.
    return null;
  }
}

const two = (value: number) => String(value).padStart(2, '0');
const dayOf = ({ year, month, day }: ICAL.Time): Day => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** A window, and the zones that the names in a calendar mean. */
type Place = Window & { zoneOf(tzid: string): string | null };

/** The instant of a time: by its known zone, by the zone that the file describes, else by the zone of the teacher. */
function instantIn(time: ICAL.Time, tzid: string, { time_zone, zoneOf }: Place): number {
  const isDescribed = time.zone !== undefined && time.zone.tzid !== 'floating';
  const known = zoneOf(tzid) ?? (isDescribed && !time.isDate ? null : time_zone);
  if (time.zone?.tzid === 'UTC' || known === null) return time.toUnixTime() * 1000;
  const zone = time.isDate ? time_zone : known;
  return instantOf(dayOf(time), `${two(time.hour)}:${two(time.minute)}`, zone).getTime();
}

const tzidOf = ({ component }: ICAL.Event, name: string): string =>
  text(component.getFirstProperty(name)?.getFirstParameter('tzid'));

/** Whether an event takes the teacher's time. */
function isBusy({ component, uid }: ICAL.Event): boolean {
  const value = (name: string) => text(component.getFirstPropertyValue(name)).toUpperCase();
  return (
    value('status') !== 'CANCELLED' &&
    value('transp') !== 'TRANSPARENT' &&
    value('x-microsoft-cdo-busystatus') !== 'FREE' &&
    !OWN.test(uid ?? '')
  );
}

/**
 * The end of an occurrence. Whole days are counted in the calendar, because a day of a clock change is longer or shorter
 * than the others.
 */
function endingOf(event: ICAL.Event, place: Place): (startDate: ICAL.Time, start: number) => number {
  const { startDate: first, endDate } = event;
  if (first.isDate && endDate.isDate) {
    const days = daysBetween(dayOf(first), dayOf(endDate));
    return (startDate) => instantOf(addDays(dayOf(startDate), days), '00:00', place.time_zone).getTime();
  }
  const ending = event.component.hasProperty('dtend') ? 'dtend' : 'dtstart';
  const length = instantIn(endDate, tzidOf(event, ending), place) - instantIn(first, tzidOf(event, 'dtstart'), place);
  return (_, start) => start + length;
}

/**
 * The longest time by which a change moves an occurrence of a series backward, in milliseconds. An occurrence after the
 * window may so lie within it.
 */
function longestMoveBack({ exceptions }: ICAL.Event, place: Place): number {
  const moves = Object.values(exceptions).map(
    (item) =>
      instantIn(item.recurrenceId, tzidOf(item, 'recurrence-id'), place) -
      instantIn(item.startDate, tzidOf(item, 'dtstart'), place),
  );
  return moves.reduce((longest, move) => (move > longest ? move : longest), 0);
}

/** The occurrences of an event within the window. `spend` is called for each step and returns false at the end. */
function timesOf(event: ICAL.Event, place: Place, spend: () => boolean): ReadTime[] {
  const { from, to } = place;
  const times: ReadTime[] = [];
  const endings = new Map<ICAL.Event, ReturnType<typeof endingOf>>();
  const add = (item: ICAL.Event, startDate: ICAL.Time) => {
    const start = instantIn(startDate, tzidOf(item, 'dtstart'), place);
    const ending = endings.get(item) ?? endingOf(item, place);
    endings.set(item, ending);
    const end = ending(startDate, start);
    if (end > start && end > from && start < to && isBusy(item)) {
      // By characters: half of one cannot be stored.
      const title = [...cleanLine(text(item.summary))].slice(0, MOST_TITLE).join('') || 'Занято';
      times.push({ title, start: Math.max(start, from), end: Math.min(end, to), is_whole: startDate.isDate });
    }
    return start;
  };
  if (!event.isRecurring()) {
    add(event, event.startDate);
    return times;
  }
  const last = to + longestMoveBack(event, place);
  const occurrences = event.iterator();
  for (let next = occurrences.next(); next && spend(); next = occurrences.next()) {
    if (instantIn(next, tzidOf(event, 'dtstart'), place) > last) break;
    const { item, startDate } = event.getOccurrenceDetails(next);
    add(item, startDate);
  }
  return times;
}

function relate(event: ICAL.Event, change: ICAL.Component): void {
  try {
    event.relateException(change);
  } catch {
    // The library throws for a change of an impossible day. It hides neither the series nor its other changes.
  }
}

/** The events of a calendar, each with the changed occurrences of its series. */
function eventsOf(calendar: ICAL.Component): ICAL.Event[] {
  const all = calendar.getAllSubcomponents('vevent').filter((one) => one.hasProperty('dtstart'));
  const changes = Map.groupBy(
    all.filter((one) => one.hasProperty('recurrence-id')),
    (one) => text(one.getFirstPropertyValue('uid')),
  );
  const events = all
    .filter((one) => !one.hasProperty('recurrence-id'))
    .map((component) => {
      const uid = text(component.getFirstPropertyValue('uid'));
      const event = new ICAL.Event(component, { strictExceptions: false, exceptions: [] });
      for (const change of changes.get(uid) ?? []) relate(event, change);
      changes.delete(uid);
      return event;
    });
  // A change without its series is an event of its own.
  return [...events, ...[...changes.values()].flat().map((component) => new ICAL.Event(component))];
}

/** WRK-43. The times within a window that a calendar takes, in order; null when the text is no calendar. */
export function timesIn(written: string, window: Window, mostSteps = MOST_STEPS): ReadTimes | null {
  const calendar = componentOf(written);
  if (calendar === null) return null;
  let steps = 0;
  const spend = () => ++steps <= mostSteps;
  const place = { ...window, zoneOf: zoneFinder() };
  const times = eventsOf(calendar)
    .flatMap((event) => {
      try {
        return timesOf(event, place, spend);
      } catch {
        // The library throws for an impossible event. It hides no other event.
        return [];
      }
    })
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
  return { times: times.slice(0, MOST_TIMES), isCut: steps > mostSteps || times.length > MOST_TIMES };
}
