import { addDays, type Day } from '@planner/schedule';
import type { Block } from '../placement/day-blocks.ts';
import type { Stop } from './held.ts';

const HOUR = 60;

/** Returns the stops of the arrow keys on a day, in order: each lesson, and each hour without one. */
function stopsOf(date: Day, blocks: readonly Block[]): Stop[] {
  const lessons = blocks.map(({ lesson, start }): Stop => ({ date, start, lesson: lesson.id }));
  const hours = Array.from({ length: 24 }, (_, hour): Stop => ({ date, start: hour * HOUR, lesson: null }));
  const free = hours.filter(({ start }) => blocks.every((block) => block.end <= start || block.start >= start + HOUR));
  return [...lessons, ...free].toSorted((a, b) => a.start - b.start);
}

/** Returns the last stop that does not begin after the minute. */
const stopAt = (stops: readonly Stop[], minute: number): Stop | undefined =>
  stops.findLast(({ start }) => start <= minute) ?? stops[0];

/**
 * LSN-121. Returns the next stop of an arrow key: earlier or later on the day, or on the adjacent day, also of another
 * week.
 */
export function walk(key: string, from: Stop, blocksOf: (date: Day) => readonly Block[]): Stop | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const date = addDays(from.date, key === 'ArrowLeft' ? -1 : 1);
    return stopAt(stopsOf(date, blocksOf(date)), from.start);
  }
  const stops = stopsOf(from.date, blocksOf(from.date));
  const index = stops.findIndex(({ lesson, start }) => lesson === from.lesson && start === from.start);
  // An hour under a lesson is not a stop, so the lesson is the next one.
  if (index === -1) return stopAt(stops, from.start);
  return stops[index + (key === 'ArrowUp' ? -1 : 1)];
}
