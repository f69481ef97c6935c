import type { NewsItem } from '@planner/contract';
import { dayInZone, type Instant } from '@planner/schedule';
import { dayAndMonth } from '@planner/wording';

/** A piece of news in the words that are shown of it. */
export interface ShownNews {
  id: number | string;
  title: string;
  paragraphs: readonly string[];
  published_at: string;
  day: string;
}

/** NWS-8. The paragraphs of a text: an empty line parts them. */
const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter((part) => part.trim() !== '');

/** The day of a piece of news, with its year: it is read for a long time. */
function newsDay(published_at: Instant, zone: string): string {
  const day = dayInZone(published_at, zone);
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`;
}

/** NWS-7, NWS-8: as the page that the server answers has it, but for the zone. */
export const shownNews = ({ id, title, text, published_at }: NewsItem, zone: string): ShownNews => ({
  id,
  title,
  published_at,
  paragraphs: paragraphsOf(text),
  day: newsDay(published_at, zone),
});
