import { createHash } from 'node:crypto';
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';

/** A lesson as another calendar shows it. */
export interface FeedEvent {
  id: number;
  revision: number;
  /** Instants, ISO 8601. */
  start: string;
  end: string;
  /** Cancelled, or moved to another time. */
  isOff: boolean;
  title: string;
  about: string;
  /** Where it is held; empty where that is not said. */
  place: string;
  link: string;
}

/**
 * ICS-5. Events in the format of RFC 5545: each by itself, in UTC, under an identifier that stays, with its revision as SEQUENCE.
 * Without METHOD, as what is published at an address has none.
 */
export function feedText(events: readonly FeedEvent[], host: string, now: Date): string {
  const calendar = ical({
    name: 'Тетрадка',
    prodId: { company: 'Tetradka', product: 'Planner', language: 'RU' },
    ttl: 3600,
  });
  for (const { id, revision, start, end, isOff, title, about, place, link } of events) {
    calendar.createEvent({
      id: `lesson-${id}@${host}`,
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

/** ICS-6. The same as long as the lessons are the same, whenever it was asked. */
export const feedTag = (events: readonly FeedEvent[]): string =>
  `"${createHash('sha256').update(JSON.stringify(events)).digest('base64url').slice(0, 27)}"`;
