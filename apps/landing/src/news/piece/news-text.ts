import type { NewsItem } from '@planner/contract';
import { dayInZone, type Instant } from '@planner/schedule';
import { dayAndMonth } from '@planner/wording';

/** The shown texts of a piece of news. */
export interface ShownNews {
  id: number | string;
  title: string;
  paragraphs: readonly string[];
  published_at: string;
  day: string;
}

/** NWS-8. Splits a text into paragraphs at empty lines. */
const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter((part) => part.trim() !== '');

/** Formats the day with its year, because people read old news too. */
function newsDay(published_at: Instant, zone: string): string {
  const day = dayInZone(published_at, zone);
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`;
}

/** NWS-7, NWS-8: returns the same texts as the server's prerendered page, in the reader's time zone. */
export const shownNews = ({ id, title, text, published_at }: NewsItem, zone: string): ShownNews => ({
  id,
  title,
  published_at,
  paragraphs: paragraphsOf(text),
  day: newsDay(published_at, zone),
});
