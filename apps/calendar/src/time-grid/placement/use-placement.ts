import type { Lesson } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { useMemo, useState } from 'react';
import { blocksByDay, type Block } from './day-blocks.ts';
import { placeSideBySide, type Placed } from './placement.ts';

interface PlacedDay {
  readonly blocks: readonly Block[];
  readonly placed: readonly Placed<Block>[];
}

const isSameDay = (one: readonly Block[], other: readonly Block[]): boolean =>
  one.length === other.length &&
  one.every(({ lesson, isTail, start, end }, index) => {
    const beside = other[index];
    return beside?.lesson === lesson && beside.isTail === isTail && beside.start === start && beside.end === end;
  });

/** LSN-186. Returns a function that places the lessons of each day, again only on the days whose lessons have changed. */
function newPlacing() {
  let before = new Map<Day, PlacedDay>();
  return (days: readonly Day[], lessons: readonly Lesson[], least: number) => {
    const after = new Map<Day, PlacedDay>();
    for (const [day, blocks] of blocksByDay(days, lessons, least)) {
      const known = before.get(day);
      const isKnown = known !== undefined && isSameDay(known.blocks, blocks);
      after.set(day, isKnown ? known : { blocks, placed: placeSideBySide(blocks) });
    }
    before = after;
    const blocks = new Map([...after].map(([day, own]) => [day, own.blocks]));
    const placed = new Map([...after].map(([day, own]) => [day, own.placed]));
    return { blocks, placed };
  };
}

/** Returns the blocks of the shown days, and their positions side by side. */
export function usePlacement(days: readonly Day[], lessons: readonly Lesson[], least: number) {
  const [place] = useState(newPlacing);
  return useMemo(() => place(days, lessons, least), [place, days, lessons, least]);
}
