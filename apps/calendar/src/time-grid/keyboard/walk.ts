import { addDays, type Day } from '@planner/schedule';
import type { Block } from '../day-blocks.ts';
import type { Stop } from './held.ts';

const HOUR = 60;

/** What the arrows stop at on a day, from morning to night: each lesson, and each hour that none stands on. */
function stopsOf(date: Day, blocks: readonly Block[]): Stop[] {
  const lessons = blocks.map(({ lesson, start }): Stop => ({ date, start, lesson: lesson.id }));
  const hours = Array.from({ length: 24 }, (_, hour): Stop => ({ date, start: hour * HOUR, lesson: null }));
  const free = hours.filter(({ start }) => blocks.every((block) => block.end <= start || block.start >= start + HOUR));
  return [...lessons, ...free].toSorted((a, b) => a.start - b.start);
}

/** The last stop of a day that does not begin after a minute. */
const stopAt = (stops: readonly Stop[], minute: number): Stop | undefined =>
  stops.findLast(({ start }) => start <= minute) ?? stops[0];

/** LSN-121. Where an arrow leads from a stop: earlier or later on the day, or to the day beside it, which may be of another week. */
export function walk(key: string, from: Stop, blocksOf: (date: Day) => readonly Block[]): Stop | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const date = addDays(from.date, key === 'ArrowLeft' ? -1 : 1);
    return stopAt(stopsOf(date, blocksOf(date)), from.start);
  }
  const stops = stopsOf(from.date, blocksOf(from.date));
  const index = stops.findIndex(({ lesson, start }) => lesson === from.lesson && start === from.start);
  // An hour under a lesson is no stop: from there to what stands on it.
  if (index === -1) return stopAt(stops, from.start);
  return stops[index + (key === 'ArrowUp' ? -1 : 1)];
}
