import { createHash } from 'node:crypto';
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';

/** A lesson as an event of a calendar. */
export interface FeedEvent {
  id: number;
  /** The profile of a family's event, because two children may attend one lesson. */
  part?: number;
  revision: number;
  /** Instants in ISO 8601. */
  start: string;
  end: string;
  /** Whether the lesson is cancelled, or moved to another time. */
  isOff: boolean;
  title: string;
  about: string;
  /** The place of the lesson; empty if it is unknown. */
  place: string;
  link: string;
}

/**
 * ICS-5. The feed in the format of RFC 5545. Each event is in UTC, with a permanent identifier and its version as
 * SEQUENCE. A published feed has no METHOD.
 */
export function feedText(events: readonly FeedEvent[], host: string, now: Date): string {
  const calendar = ical({
    name: 'Тетрадка',
    prodId: { company: 'Tetradka', product: 'Planner', language: 'RU' },
    ttl: 3600,
  });
  for (const { id, part, revision, start, end, isOff, title, about, place, link } of events) {
    calendar.createEvent({
      id: `lesson-${id}${part === undefined ? '' : `-${part}`}@${host}`,
      stamp: now,
      sequence: revision,
      start: new Date(start),
      end: new Date(end),
      summary: title,
      description: about === '' ? null : about,
      location: place === '' ? null : place,
      url: link,
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: isOff ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    });
  }
  return calendar.toString();
}

/** ICS-6. The tag changes only when the events change. */
export const feedTag = (events: readonly FeedEvent[]): string =>
  `"${createHash('sha256').update(JSON.stringify(events)).digest('base64url').slice(0, 27)}"`;
