import type { Lesson } from '@planner/contract';
import { gapsBetween, MINUTES_IN_DAY, spansOverlap, type Day, type Span } from '@planner/schedule';
import { blocksByDay, drawn, type Block } from '../../time-grid/placement/day-blocks.ts';
import { placeSideBySide, type Placed } from '../../time-grid/placement/placement.ts';
import { spanOnDay, type OwnedTime } from '../own-spans.ts';

/** A part of a day that lessons cover. `start` and `end` describe the drawn block, as for a lesson. */
interface SharedPart extends Span {
  readonly time: OwnedTime;
}

/** The place of each covered time of a day beside its lessons. */
export type SharedDay = readonly Placed<SharedPart>[];

/** The shortest free part of a time, in minutes, that shows its name. */
const LEAST_FREE = 30;

function coveredParts(times: readonly OwnedTime[], day: Day, blocks: readonly Block[], least: number): SharedPart[] {
  return times.flatMap((time) => {
    const part = spanOnDay(time, day);
    if (part === null || part.end - part.start === MINUTES_IN_DAY) return [];
    const isTouched = blocks.some((block) => spansOverlap(block, part));
    if (!isTouched || gapsBetween(blocks, part, LEAST_FREE).length > 0) return [];
    const { start, end } = drawn(part, least);
    return [{ time, start, end }];
  });
}

/**
 * WRK-53. Returns the places of the times of each day that lessons cover. Days without such a time are absent. `least` is
 * the shortest drawn card, in minutes.
 */
export function sharedPlaces(
  days: readonly Day[],
  times: readonly OwnedTime[],
  lessons: readonly Lesson[],
  least: number,
): ReadonlyMap<Day, SharedDay> {
  const shared = new Map<Day, SharedDay>();
  if (times.length === 0) return shared;
  for (const [day, blocks] of blocksByDay(days, lessons, least)) {
    const parts = coveredParts(times, day, blocks, least);
    if (parts.length === 0) continue;
    const placed = placeSideBySide<Block | SharedPart>([...blocks, ...parts]);
    shared.set(
      day,
      placed.filter((place): place is Placed<SharedPart> => 'time' in place.item),
    );
  }
  return shared;
}
