import { dayInZone, type Instant } from '@planner/schedule';
import { dayAndMonth } from '@planner/wording';

/** NWS-8. The paragraphs of a text: an empty line parts them. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter((part) => part.trim() !== '');

/** The day of a piece of news, with its year: it is read for a long time. */
export function newsDay(published_at: Instant, zone: string): string {
  const day = dayInZone(published_at, zone);
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`;
}
